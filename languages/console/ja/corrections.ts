import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: '訂正…',
    title: 'この通知を訂正',
    fields: { title: 'タイトル', message: 'メッセージ', link: 'リンク', image: '画像のアドレス' },
    language: '言語',
    inboxes: '受信箱には、すぐに新しい文面が表示されます。',
    phones: 'すでに届いたスマートフォンでは、音を鳴らさずに更新されます。',
    left: 'まだ送信されていない分は、訂正後の文面で送信されます。',
    variants: 'どのパターンが届いていても、全員がこの1つの文面になります。',
    confirm: '訂正する',
    done: '訂正しました。スマートフォンを更新しています。',
  },
  remove: {
    action: '受信箱から取り消す…',
    title: 'この通知を受信箱から取り消しますか？',
    inboxes: 'すべての受信箱からすぐに消えます。',
    left: 'まだ送信されていない分は停止されます。',
    phones: '通知を表示中のAndroidスマートフォンとパソコンでは、音を鳴らさずに閉じられます。',
    iphone:
      'iPhoneでは、代わりに「このメッセージは取り消されました。」と音を鳴らさずに表示され、本人が消すまで残ります。',
    off: '電源が入っていないスマートフォンでは、オンラインになるかアプリが開かれるまで、表示が残ることがあります。',
    final: '元に戻すことはできません。',
    confirm: '取り消す',
    keep: '取り消さない',
    done: '受信箱から取り消しました。スマートフォンに反映しています。',
  },
  result: {
    corrected: '訂正済み（{time}）：{counts}',
    correctedOnly: '訂正済み（{time}）。訂正前の文面が届いたスマートフォンはありません。',
    removed: '取り消し済み（{time}）：{counts}',
    removedOnly: '取り消し済み（{time}）。通知を表示していたスマートフォンはありません。',
    list: '{first}、{second}',
    updated: { other: '更新{count}台' },
    told: { other: '反映{count}台' },
    waiting: { other: '待機中{count}台' },
    failed: { other: '未達{count}台' },
    later: '未達のスマートフォンには、アプリが開かれたときに反映されます。受信箱にはすでに反映されています。',
  },
  variants: {
    title: 'パターン',
    about: '各スマートフォンには、これらの文面のうち1つが届きました。',
    share: 'スマートフォンの{share}',
    winner: '残りにはこれを送信',
    sent: '送信',
    shown: '表示',
    tapped: 'タップ',
    replaced: 'これらは、訂正後の1つの文面に差し替えられました。',
    fewDevices: 'スマートフォンが少なく、判断できません。送信されたパターンが2つ未満です。',
    fewTaps: 'タップが少なく、どのパターンが優れているか判断できません。',
    clear:
      'タップされた割合は「{best}」が{bestShare}、「{second}」が{secondShare}です。偶然ではない可能性が非常に高いです。',
    unclear:
      'タップされた割合は「{best}」が{bestShare}、「{second}」が{secondShare}です。偶然の可能性があります。',
  },
};
