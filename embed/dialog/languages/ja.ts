import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('ja', {
  close: '閉じる',
  title: 'スマートフォンで続ける',
  useHere: 'このパソコンで続ける',
  newCode: '新しいコード',
  scan: 'このコードをスマートフォンで読み取ってください。',
  joined: 'スマートフォンの準備ができました。',
  done: '通知がオンになりました。',
  denied: '通知がブロックされています。スマートフォンを確認してください。',
  offline: '接続できません。',
  expired: 'このコードの有効期限が切れました。',
  unavailable: '現在、ここでは通知を利用できません。',
});
