import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: '管理画面やAPIから送信、予約したすべての通知です。',

  list: {
    status: '状態',
    statuses: {
      all: 'すべて',
      scheduled: '予約済み',
      sending: '送信中',
      sent: '送信済み',
      failed: '失敗',
      notSent: '未送信',
    },
    search: 'タイトルとメッセージを検索',
    device: '端末1台',
    customer: '顧客：{id}',
    removeFilter: '絞り込みを解除',
    olderMayMatch: '最近の通知には見つかりません。それより前の通知に見つかる可能性があります。',
    noneScheduled: {
      title: '予約はありません',
      body: '予約した通知は、送信されるまでここで待機します。それまでは取り消せます。',
    },
    noResults: {
      title: '見つかりません',
      body: 'この絞り込みに該当する通知はありません。',
      showAll: 'すべて表示',
    },
    none: {
      title: '通知はまだありません',
      body: 'ここで通知を作成するか、サーバーからAPIキーを使って送信してください。すべての通知と結果がこの一覧に表示されます。',
    },
    test: '{recipients}（テスト）',
    resend: '{recipients}（再送信）',
    sentTo: '{devices}中{sent}台',
    devices: { other: '{count}台' },
    taps: { other: 'タップ{count}回' },
  },

  proposals: {
    forOwner: 'あなたの承認待ち',
    forAuthor: 'オーナーの承認待ち',
    writtenBy: '{author}、{time}',
    at: '{to}、{time}',
    onApproval: '{to}、承認後すぐ',
    to: {
      everybody: '全員宛て',
      list: { other: '顧客{count}人のリスト宛て' },
      savedAudience: 'オーディエンス「{name}」宛て',
      topic: 'トピック「{name}」宛て',
      audience: 'オーディエンス宛て',
    },
    reject: '却下',
    takeBack: '取り下げる',
    approve: '承認',
    approval: {
      title: 'この通知を承認しますか？',
      confirm: '承認して送信',
      body: '「{title}」が送信されます（{how}）。',
      reach: '現在の対象：{recipients}。',
    },
    deletion: {
      title: 'この通知を削除しますか？',
      confirm: '削除',
      body: 'この通知は送信されません。作成した人は、もう一度作成できます。',
    },
  },

  status: {
    scheduled: { label: '予約済み', about: '予約した日時に送信されます。それまでは取り消せます。' },
    sending: { label: '送信中', about: '配信を行っています。' },
    cancelled: { label: '予約取り消し', about: '送信前に取り消されました。誰にも届いていません。' },
    noRecipients: {
      label: '宛先なし',
      about: '送信予定の時点で、通知がオンになっている端末がありませんでした。',
    },
    removed: { label: '取り消し済み', about: '受信箱から取り消されました。' },
    stopped: {
      label: '停止',
      early: '誰にも届かないうちに停止されました。',
      late: { other: '{count}台のスマートフォンに届いた時点で停止されました。' },
    },
    sent: { label: '送信済み', about: 'すべてのスマートフォンに送信されました。' },
    sentSomeFailed: { other: '送信済み、失敗{count}台' },
    failed: '失敗',
    notTaken: { other: '{count}件の通知がGoogleまたはAppleに受け付けられませんでした。' },
    unsubscribed: '登録解除',
    haveUnsubscribed: { other: '{count}台のスマートフォンが登録を解除しています。' },
    retrying: '再試行中',
    sentSomeRetrying: { other: '送信済み、再試行中{count}台' },
    unreached: { other: '{count}台のスマートフォンにまだ届いていません。' },
    trying: '{duration}の間、送信を試み続けます。',
  },
  outcomes: {
    sent: { other: '送信{count}台' },
    unsubscribed: { other: '登録解除{count}台' },
    stopped: { other: '停止{count}台' },
    failed: { other: '失敗{count}台' },
    inProgress: { other: '処理中{count}台' },
  },
};
