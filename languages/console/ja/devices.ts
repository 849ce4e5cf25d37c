import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: '端末',
  about: 'アプリを開いたことがあるスマートフォンとパソコンの一覧です。登録しているかどうかもわかります。',
  empty: {
    title: '端末はまだありません',
    body: '誰かが端末でアプリを開くか、{import}すると、ここに表示されます。',
    import: '別のシステムの端末をインポート',
  },
  noMatches: {
    search:
      '検索の対象は、顧客の識別子または端末名の先頭部分か、完全な端末IDです。現在の絞り込みも適用されます。',
    filters: 'この絞り込みに該当する端末はありません。',
  },
  send: '通知を送信',
  seen: '最終利用：{time}',
  virtual: '仮想',

  lists: {
    noResults: '見つかりません',
    clearFilters: '絞り込みを解除',
    order: '並べ替え',
    selectShown: '表示中の項目をすべて選択',
    select: '{name}を選択',
    selected: { other: '{count}件選択中' },
    clearSelection: '選択を解除',
  },
  filters: {
    search: '端末を検索',
    searchExample: '顧客、名前、IDで検索',
    state: '状態',
    states: { active: '有効', on: '登録中', off: 'オフ', deactivated: '無効' },
    platform: 'プラットフォーム',
    address: 'アドレス',
    anyAddress: 'すべてのアドレス',
    sharedAddress: '共用のアドレス',
    orders: {
      newest: '新しい順',
      subscribed: '最近登録した順',
      seen: '最近利用した順',
      unseen: '長く利用していない順',
    },
  },
  selection: {
    all: '該当する端末すべて',
    counted: { other: '該当する{count}台すべて' },
    selectAll: '該当する端末をすべて選択',
  },

  states: {
    subscribed: '登録中',
    silent: '無応答',
    off: 'オフ',
    deactivated: '無効',
    gone: '登録切れ',
  },
  aboutStates: {
    proven: '通知が届きます。最近の通知で到達を確認済みです。',
    unproven: '現在わかっている限り、通知が届きます。',
    silent:
      '登録していますが、プッシュサービスが受け付けた通知を表示していません。この端末でアプリを開くと、自動的に設定し直されます。',
    off: '通知がオフにされたか、一度もオンになっていません。変更できるのは、端末を使う顧客本人だけです。',
    deactivated: '管理画面またはAPIで無効にされました。顧客がアプリを開くと、再び有効になります。',
    deactivatedAsSilent:
      '長期間無応答だったため無効になりました。プッシュサービスは通知を受け付けましたが、端末には一度も表示されませんでした。顧客がアプリを開くと、再び有効になります。',
    gone: 'プッシュサービスによると、アプリが削除されたか、通知がオフにされました。顧客がアプリを開くと、再び有効になります。',
  },

  facts: {
    customer: '顧客',
    platform: 'プラットフォーム',
    modelName: '機種名',
    language: '言語',
    timeZone: 'タイムゾーン',
    firstSeen: '初回利用',
    lastSeen: '最終利用',
    subscribed: '登録日時',
    ends: '終了日時',
    deactivated: '無効化日時',
    model: '型番',
    domain: '登録したアドレス',
    pushService: 'プッシュサービス',
    id: '端末ID',
  },

  deactivation: {
    button: '無効にする',
    question: '{device}を無効にしますか？',
    about: '送信途中のものも含め、通知が届かなくなります。顧客がアプリを開くと、再び有効になります。',
    done: '{device}を無効にしました。',
    several: {
      button: '無効にする…',
      question: { other: '端末{count}台を無効にしますか？' },
      questionMoreThan: { other: '{count}台を超える端末を無効にしますか？' },
      questionAll: '該当する端末をすべて無効にしますか？',
      confirm: { other: '端末{count}台を無効にする' },
      confirmMoreThan: { other: '{count}台を超える端末を無効にする' },
      confirmAll: '該当する端末をすべて無効にする',
      about:
        '送信途中のものも含め、通知が届かなくなります。それぞれの端末は、顧客がアプリを開くと再び有効になります。',
      progress: '{total}台中{done}台を無効にしました。',
      done: { other: '端末{count}台を無効にしました。' },
    },
  },

  history: {
    none: '通知はまだありません',
    about:
      'この端末に送信した通知が、結果とともにここに一覧表示されます。以前この端末を使っていた顧客への通知は表示されません。',
    attempts: { other: '試行{count}回' },
  },
  outcomes: {
    tapped: 'タップ',
    dismissed: '閉じた',
    shown: '表示',
    sent: '送信',
    stopped: '停止',
    unsubscribed: '登録解除',
    failed: '失敗',
    retrying: '再試行中',
    sending: '送信中',
  },
  outcomesOf: {
    tapped: '{device}：タップ',
    dismissed: '{device}：閉じた',
    shown: '{device}：表示',
    sent: '{device}：送信',
    stopped: '{device}：停止',
    unsubscribed: '{device}：登録解除',
    failed: '{device}：失敗',
    retrying: '{device}：再試行中',
    sending: '{device}：送信中',
  },
  why: {
    failed: '{reason}。{advice}',
    retrying: '{reason}。再試行しています。',
    retryingAt: '{reason}。{time}に再試行します。',
  },
};
