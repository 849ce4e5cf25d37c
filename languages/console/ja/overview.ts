import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}（比較期間：{before}）。日付はUTCによるものです。',
  daysIn: '{days}（比較期間：{before}）。日付は{zone}の時刻によるものです。',
  deleted: '{date}より前の通知は削除されています。',
  empty: {
    title: '端末はまだありません',
    body: 'まず自分のスマートフォンでアプリを開き、自分に通知を送ってみてください。2分でできます。その後、このページに端末と送信の状況が表示されます。',
  },

  period: {
    label: '期間',
    days: { other: '{count}日間' },
    custom: 'カスタム',
    customLabel: 'カスタム期間',
    first: '開始日',
    last: '終了日',
    errors: {
      incomplete: '両方の日付を選択してください。',
      tooEarly: '2000年以降の日付を選択してください。',
      reversed: '終了日が開始日より前です。',
      tooLong: '1年以内の期間を選択してください。',
    },
  },

  devices: { other: '端末{count}台' },
  activeDevices: '有効な端末',

  tiles: {
    devices: '登録中{subscribed}台、到達確認済み{proven}台',
    sent: '送信した通知',
    deliveries: { other: '{count}件の配信' },
    sentTo: '{deliveries}、登録解除{unsubscribed}台',
    failed: '失敗',
    tapped: 'タップ',
    taps: { other: '{count}回のタップ' },
    noEarlier: '以前のデータなし',
    unchanged: '変化なし',
    change: '{change}（前期間：{before}）',
    points: { other: '{count}ポイント' },
    up: '増加',
    down: '減少',
  },

  growth: {
    same: '{devices}、登録中{subscribed}台、{day}から増減なし',
    more: '{devices}、登録中{subscribed}台、{day}から{number}台増加',
    fewer: '{devices}、登録中{subscribed}台、{day}から{number}台減少',
    table: '日別の有効な端末',
  },
  deliveries: {
    title: '配信とタップ',
    about: '日別',
    table: '日別の配信とタップ',
    none: 'この期間に送信された通知はありません。',
    sent: '送信',
    unsubscribed: '登録解除',
    failed: '失敗',
    taps: 'タップ',
  },
  dayIn: '日付（{zone}）',

  recent: {
    title: '最近の送信',
    all: 'すべて表示',
    none: 'この期間の一斉配信はありません。',
    tapped: '{share}がタップ',
  },
  next: {
    title: '送信予定',
    none: '予約はありません。',
    all: '{number}件をすべて表示',
    to: {
      everybody: '全員宛て',
      user: '顧客1人宛て',
      device: '端末1台宛て',
      audience: 'オーディエンス宛て',
    },
  },

  attention: {
    title: '要対応',
    none: '問題はありません。',
    problem: '問題',
    note: 'お知らせ',
    failures: {
      title: { other: '過去7日間に、{count}件の通知がGoogleまたはAppleに受け付けられませんでした' },
      about: '{reason}。{advice}',
      link: '通知を見る',
    },
    pauses: {
      chrome: {
        title: 'Chromeのプッシュサービスが通知を一時停止しました',
        about:
          '{host}の応答：{answer}。Chromeは、大量の通知を送り、反応する人が少ないサイトをこのように一時停止します。期間は最初は1日、その後は7日、14日です。多数の顧客への通知は{time}まで待機し、その後自動的に送信されます。顧客1人への通知は、引き続き送信を試みます。一時停止は、時間がたつまで解除されません。次の一時停止を避けるには、送信の回数を減らし、通知を数時間に分散し、反応のない顧客を対象から外してください。',
      },
      any: {
        title: '{host}が通知を一時停止しました',
        about:
          '{host}の応答：{answer}。多数の顧客への通知は{time}まで待機し、その後自動的に送信されます。顧客1人への通知は、引き続き送信を試みます。一時停止は、時間がたつまで解除されません。次の一時停止を避けるには、送信の回数を減らし、通知を数時間に分散し、反応のない顧客を対象から外してください。',
      },
    },
    domain: {
      title: '{domain}が別の場所につながっています',
      about:
        '1週間前から、このサーバーにつながっていません。DNSレコードを元に戻さないと、このアドレスで登録したスマートフォンに通知が届かなくなります。',
      link: 'レコードを見る',
    },
    certificate: {
      title: 'アプリのアドレスの証明書の期限が近づいています',
      about:
        '{host}の証明書を更新できませんでした。スマートフォンでアプリを開けるのは{time}までです。理由は、サーバーの管理者がコマンド「carillon status」で確認できます。',
    },
    https: {
      title: 'スマートフォンでアプリを開けません',
      about:
        '通知にはHTTPSが必要です。サーバーの管理者が、PUBLIC_URLにサーバーのhttpsのURLを設定する必要があります。',
    },
    unusedKey: {
      title: 'APIキー「{name}」が使われていません',
      titleUnnamed: '末尾が{end}のAPIキーが使われていません',
      lastUsed: '最終使用：{time}。不要な場合は取り消してください。',
      notUsed: '過去90日間使われていません。不要な場合は取り消してください。',
      link: 'APIキーを見る',
    },
    logo: {
      title: 'ロゴがまだありません',
      about: '顧客のホーム画面と、すべての通知の横に表示されます。',
      link: 'ロゴを追加',
    },
  },
};
