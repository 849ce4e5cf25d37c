import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    '通知が配信された、顧客が登録した、タップしたなどの出来事を、Carillonがサーバーに知らせます。各イベントの内容と検証の方法については、{guide}をご覧ください。',
  guide: 'ガイド',
  empty: {
    title: 'Webhookはまだありません',
    about: 'Webhookは、何かが起こるたびに、サーバーのアドレスにイベントを送信します。',
  },
  webhook: 'Webhook',
  secret: 'シークレット',
  state: {
    enabled: '有効',
    failing: '失敗中',
    disabled: '無効',
    disabledByFailing: '無効：数日間失敗',
  },

  creation: {
    title: '新しいWebhook',
    about: 'イベントの送信先となる、サーバーのアドレスです。',
    button: 'Webhookを作成',
    saveSecret:
      '今すぐこのシークレットを保存してください。表示されるのは今回だけです。リクエストがCarillonからのものかどうかを、サーバーで確認するために使います：{how}。',
    how: '各言語での方法',
  },
  form: {
    address: 'アドレス',
    addressAbout: '公開されているhttpsのアドレスです。イベントはJSONとしてPOSTで送信されます。',
    description: '説明',
    descriptionPlaceholder: '用途',
    events: 'イベント',
    batch: 'イベントをまとめる',
    batchAbout: '1つのリクエストで最大100件のイベントを送信します。イベントが多い場合に便利です。',
    aggregate: 'スマートフォンからの報告を集計する',
    aggregateAbout: 'スマートフォンごとではなく、通知ごと・1分ごとに1つのイベントになります。',
    saved: 'Webhookを保存しました。',
  },
  events: {
    groups: { phones: 'スマートフォンからの報告', recipients: '端末と顧客' },
    types: {
      'notification.completed': '完了',
      'notification.failed': '失敗',
      'notification.skipped': 'スキップ',
      'notification.replaced': '差し替え',
      'notification.retracted': '取り消し',
      'notification.shown': '表示',
      'notification.tapped': 'タップ',
      'notification.answered': '回答',
      'notification.dismissed': '閉じた',
      'device.subscribed': '登録',
      'device.unsubscribed': '登録解除',
      'device.deactivated': '無効化',
      'device.reactivated': '再有効化',
      'user.topics_changed': 'トピックの変更',
      'device.silent': '無応答',
      'user.erased': '顧客の消去',
    },
  },

  test: {
    button: 'テスト送信',
    answered: 'サーバーの応答：{status}。',
    noAnswer: '応答なし：{reason}',
  },
  inDemo: 'デモではこのアドレスに何も送信されません。ログはサンプルです。',
  failing: {
    title: '失敗中（開始：{time}）',
    about:
      'イベントは順番に待機し、リクエストが成功するとすぐに送信されます。5日たつとWebhookは無効になります。',
  },
  failed: {
    title: '5日間すべてのリクエストが失敗しました',
    about:
      'サーバーを修復してWebhookを有効にし、届かなかったイベントを再送信してください。イベントは30日間保存されます。',
  },

  log: {
    title: '最新のリクエスト',
    empty: 'まだ何も送信されていません。',
    noAnswer: '応答なし',
    kinds: { failed: '再試行', resend: '再送信', recover: '復旧', test: 'テスト' },
    events: { other: '{count}件のイベント' },
    answered: '応答：{status}（{duration}ミリ秒）',
    failed: '{error}（{duration}ミリ秒）',
    request: 'リクエスト',
    answer: '応答',
    sendAgain: '再送信',
    willBeSent: '再送信されます。',
  },

  actions: {
    title: 'その他',
    enable: '有効にする',
    enableAbout: '有効にした時点からのイベントが送信されます。',
    disable: '無効にする',
    disableAbout: '無効の間は、何も送信されません。',
    recover: {
      about: 'サーバーでイベントが失われた場合は、再送信できます。',
      button: 'イベントを再送信…',
      title: 'イベントを再送信しますか？',
      body: '選択した期間のすべてのイベントが、サーバーが受信済みのものも含めて送信されます。イベントのIDは変わりません。',
      since: '期間',
      hour: '過去1時間',
      day: '過去1日',
      week: '過去1週間',
      month: '過去30日',
      done: 'イベントは再送信されます。',
    },
    rotate: {
      about: '交換後の1日間は、両方のシークレットでリクエストに署名されます。',
      button: 'シークレットを交換…',
      title: 'シークレットを交換しますか？',
      body: '現在のシークレットによる署名は、24時間続きます。過去1日以内に交換した場合、その前のシークレットはすぐに無効になります。',
      confirm: 'シークレットを交換',
    },
    delete: {
      about: 'ログと未送信のイベントも削除されます。',
      button: '削除…',
      title: 'このWebhookを削除しますか？',
      body: 'この操作は取り消せません。',
      confirm: 'Webhookを削除',
      done: 'Webhookを削除しました。',
    },
  },
};
