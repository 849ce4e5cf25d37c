import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: '日時',
    label: '送信する日時',
    now: '今すぐ',
    later: '予約',
    date: '日付',
    time: '時刻',
    local: '現地時間の{time}に送信',
    localUnset: '現地時間のこの時刻に送信',
    localAbout: '各タイムゾーンの時計がこの時刻になると送信されます。',
    unknownZone:
      'タイムゾーンがわからないスマートフォンには、サービスのタイムゾーン（{zone}）の時刻に送信されます。',
    zone: '時刻はブラウザのタイムゾーン（{zone}）のものです。',
    timeAndZone: '{time}。時刻はブラウザのタイムゾーン（{zone}）のものです。',
    quick: {
      inHour: '1時間後',
      tomorrow: '明日{time}',
      tomorrowMonday: '明日（月曜日）{time}',
      monday: '月曜日{time}',
      nextMonday: '来週の月曜日{time}',
      elsewhere: '{label}（{city}）',
    },
    quiet: {
      local: '{time}はサイレント時間です。サイレント時間が終わる{to}に届きます。',
      any: '送信時に{from}から{to}の間にあたる地域では、{to}まで待機します（サイレント時間）。緊急度が「高」の通知だけは待機しません。',
    },
  },
  pace: {
    label: '送信のペース',
    about: 'タップした全員が、同時にサイトにアクセスするのを防ぎます。',
    atOnce: '一度に送信',
    evenly: '{duration}かけて均等に',
  },

  durations: {
    days: { other: '{count}日' },
    hours: { other: '{count}時間' },
    minutes: { other: '{count}分' },
    seconds: { other: '{count}秒' },
    none: '今すぐのみ',
  },

  options: {
    title: '配信オプション',
    defaults: '緊急度、有効期限、音、バッジ。通常は初期設定のままで問題ありません。',
    chosen: '{name}：{value}',
    urgency: {
      label: '緊急度',
      automatic: '自動',
      automaticAbout:
        '顧客1人または端末1台には「高」、多数の顧客には「標準」になります。注文の通知はスマートフォンのスリープを解除し、お知らせは数分遅れることがあります。',
      high: {
        label: '高',
        about: 'すぐにスマートフォンのスリープを解除します。注文やメッセージなど、待っている人がいる通知に。',
      },
      normal: {
        label: '標準',
        about: 'バッテリーを節約します。使用中でないスマートフォンでは、表示まで数分かかることがあります。',
      },
      low: {
        label: '低',
        about: '充電中、またはWi-Fiに接続されるまで待つことがあります。お得な情報やまとめの通知に。',
      },
      veryLow: {
        label: '最低',
        about: '充電中で、Wi-Fiに接続されるまで待つことがあります。夜まで待てる通知に。',
      },
    },
    expiry: {
      label: '有効期限',
      default: '{duration}（初期設定）',
      about: '{duration}より長くオフラインのスマートフォンには届きません。',
      aboutNone: '現在オフラインのスマートフォンには届きません。',
    },
    badge: {
      label: 'バッジ',
      about:
        'インストールしたアプリのアイコンに付く数字です。iPhoneとパソコンで表示されます。0にすると消えます。',
      none: 'なし',
    },
    silent: { label: 'サイレント', about: '音もバイブレーションもなしで届きます。' },
    stay: {
      label: '画面に表示し続ける',
      about: 'タップするか閉じるまで表示されます。パソコンのChromeとEdgeで有効です。iPhoneでは機能しません。',
    },
    collapseKey: {
      label: '置き換えキー',
      about:
        '同じキーの以前の通知を置き換えます。スマートフォンに表示済みの通知にも、配信待ちの通知にも適用されます。',
    },
  },
  facts: {
    sound: '音',
    silent: 'サイレント',
    onScreen: '画面表示',
    untilDismissed: '閉じるまで',
    sentOver: '送信にかける時間',
    cap: '頻度の上限',
    uncapped: '適用しない',
    unresponsive: '最近の通知に反応していない顧客',
    inboxOnly: '受信箱のみ（プッシュなし）',
    leftOut: '対象外',
  },
};
