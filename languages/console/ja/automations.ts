import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about: '登録のお礼やブログの新しい投稿など、自動的に送信される通知です。',
  new: '新しい自動配信',
  newAbout: '作成中は何も送信されません。オンにすると始まります。',
  automation: '自動配信',
  state: { on: 'オン', off: 'オフ' },
  empty: {
    title: '自動配信はまだありません',
    body: '次のいずれかから始めてください。入力する項目は2つだけで、送信前に内容を確認できます。',
  },
  starters: {
    title: '始め方を選ぶ',
    welcome: { name: 'ようこそ', about: '通知をオンにした顧客に、あいさつを送ります。' },
    weekly: { name: '毎週土曜日の8時', about: '選んだ曜日と時刻に、毎週同じ通知を送ります。' },
    posts: { name: '新しい投稿', about: 'ブログやショップの新しい投稿を、公開後すぐに送ります。' },
    blank: { name: '自分で作成', about: '最初から作成します。' },
  },
  figures: { sent: '送信', shown: '表示', tapped: 'タップ', inside: '進行中' },
  figuresAbout: {
    sent: 'スマートフォンに送信された通知',
    shown: '画面に表示された通知（確認できる端末のみ）',
    tapped: 'タップされた通知',
    inside: 'ステップが残っている顧客',
  },
  needsLook: '確認してください',

  sentence: {
    whole: '{parts}。',
    first: '{trigger}、{step}',
    next: '{before}、次に{step}',
    subscribed: '顧客が通知をオンにしたら',
    event: '顧客に「{event}」が発生したら',
    feed: '{site}に新しい投稿があったら',
    daily: '毎日{time}に',
    weekly: '毎週{days}の{time}に',
    monthly: '毎月{day}日の{time}に',
    lastDay: '毎月末日の{time}に',
    ownRule: '独自のルールで決めた日の{time}に',
    localTime: '各顧客の現地時間で{when}',
    send: '「{title}」を送信',
    sendUntitled: '通知を送信',
    sendPost: '投稿を送信',
    sendTemplate: 'テンプレートを送信',
    wait: '{duration}待機',
    waitUntil: '{time}まで待機',
    stopTapped: '通知がタップされていたら停止',
    stopEvent: '「{event}」が発生していたら停止',
    stopFilter: '条件に当てはまっていたら停止（{filter}）',
  },
  durations: {
    minutes: { other: '{count}分' },
    hours: { other: '{count}時間' },
    days: { other: '{count}日' },
  },

  form: {
    name: '名前',
    nameHint: 'チームだけに表示されます。',
    create: '自動配信を保存',
    created: '自動配信を保存しました。',
    saved: '変更を保存しました。',
    when: '開始',
    trigger: '開始のきっかけ',
    triggers: {
      subscribed: '顧客が通知をオンにしたとき',
      schedule: '決まった日時になったとき',
      feed: 'サイトに新しい投稿があったとき',
      event: '顧客に関するイベントが発生したとき',
    },
    triggerAbout: {
      subscribed: '最初のスマートフォンの登録時に、顧客1人につき1回だけ始まります。',
      schedule: '下で選ぶ全員に、同時に送信されます。',
      feed: '公開後まもなく、下で選ぶ全員に送信されます。',
      event: '注文などのイベントを、ショップのプログラムが知らせます。',
    },
    triggerStays:
      '開始のきっかけは変更できません。別のきっかけで始めるには、新しい自動配信を作成してください。',

    repeat: '頻度',
    repeats: { daily: '毎日', weekly: '毎週', monthly: '毎月', own: '独自のルール' },
    days: '曜日',
    dayOfMonth: '日',
    lastDay: '末日',
    rule: 'ルール',
    ruleHint: '繰り返しのルール（RFC 5545）。たとえば、毎月の第1土曜日はFREQ=MONTHLY;BYDAY=1SAと指定します。',
    at: '時刻',
    localTime: '各顧客の現地時間でこの時刻に送信',
    localTimeHint: 'オフの場合は、全員に同時に届きます。',
    localTimeSteps: 'ステップが通知1件だけの場合に使えます。',
    next: {
      title: '次回以降の日時',
      zone: 'サービスのタイムゾーン（{zone}）の時刻です。',
      localZone: '各顧客の現地時間です。',
      failed: '日時を表示できません：{reason}',
    },

    url: 'フィードのアドレス',
    urlHint:
      'ほとんどのブログやショップにはフィードがあります。多くの場合、サイトのアドレスの末尾に/feedを付けたものです。',
    preview: '最新の投稿を表示',
    previewing: 'フィードを読み込み中',
    previewAbout:
      '{feed}の最新の投稿が、スマートフォンに表示されるときの見た目です。これより後の投稿だけが送信されます。',
    previewEmpty: 'このフィードにはまだ投稿がありません。最初の投稿から送信されます。',
    feedUntitled: 'フィード',

    event: 'イベントの名前',
    eventHint: 'order.shippedなど、ショップのプログラムが知らせる名前です。',
    key: '1回だけ始める単位',
    keyHint:
      'イベントに含まれる項目です。たとえばorderにすると、注文ごとに1回始まります。空欄の場合は、顧客ごとに始まります。',
    reentry: '同じ顧客に再び発生した場合',
    reentries: {
      never: '何もしない（1回だけ）',
      after_end: '前回が終わっていれば、もう一度始める',
      always: '毎回始める',
    },

    to: '宛先',
    recipients: {
      everybody: '全員',
      topic: 'トピックを選んだ顧客',
      audience: '保存したオーディエンス',
      other: 'プログラムが選んだグループ',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: '次に{step}',
    add: { send: '通知', wait: '待機', stop: '停止条件' },
    addLabel: 'ステップを追加',
    kinds: { send: '通知を送信', wait: '待機', stop: '条件に応じて停止' },
    step: 'ステップ{number}：{kind}',
    up: 'ステップ{number}を上に移動',
    down: 'ステップ{number}を下に移動',
    remove: 'ステップ{number}を削除',

    content: { label: '送信する内容', post: '新しい投稿そのもの', own: '自分で作成した通知' },
    postAbout: 'タイトル、文面、画像、リンクは投稿から取得されます。',
    template: 'テンプレートの、送信時点の内容が送信されます。テンプレートは、通知の作成画面で変更できます。',
    kept: 'ほかの場所で設定された言語、ボタン、オプションも含まれています。それらはそのまま残ります。',

    wait: '待機の方法',
    waits: { minutes: '一定時間', until: '決まった時刻まで' },
    amount: '長さ',
    unit: '単位',
    units: { minutes: '分', hours: '時間', days: '日' },
    until: '時刻',
    untilHint: '顧客の現地時間で、今日または明日のこの時刻まで待機します。',

    stop: '停止する条件',
    stops: {
      tapped: 'この自動配信の通知をタップした',
      event: '開始後にイベントが発生した',
      filter: '顧客が条件に当てはまる',
    },

    enabled: '保存したらオンにする',
    enabledHint: 'オフの場合は、オンにするまで始まりません。',
    ownerChanges: '多数の顧客に送信され、オンになっているため、変更できるのはオーナーだけです。',
    needsOwner:
      'このチームでは、多数の顧客への通知にオーナーの承認が必要なため、オンにするのはオーナーです。',

    errors: {
      name: '名前を入力してください。',
      days: '曜日を選択してください。',
      time: '時刻を入力してください。',
      rule: 'ルールを入力してください。',
      url: 'フィードのアドレスを入力してください。',
      preview: '先に最新の投稿を確認してください。',
      event: '英小文字、数字、ピリオド、ハイフンを使って、40文字以内の名前を入力してください。',
      topic: 'トピックを選択してください。',
      audience: 'オーディエンスを選択してください。',
      amount: '90日以内の時間を入力してください。',
      steps: '通知を追加してください。',
    },
  },

  turnOn: {
    on: 'オンにする',
    off: 'オフにする',
    question: '「{name}」をオンにしますか？',
    isOn: '「{name}」をオンにしました。',
    isOff: '「{name}」をオフにしました。',
    offAbout: '新たに始まらなくなります。途中の顧客は、もう一度オンにするまで待機します。',
    offQuestion: '「{name}」をオフにしますか？',
  },

  tabs: { label: 'この自動配信の表示', steps: '動作', log: 'ログ' },

  deletion: {
    title: 'この自動配信を削除',
    about: '途中の顧客についても、すべて終了します。',
    button: '削除…',
    question: '「{name}」を削除しますか？',
    body: 'ログも削除されます。送信済みの通知は、通知の一覧に残ります。',
    confirm: '自動配信を削除',
    deleted: '自動配信「{name}」を削除しました。',
  },
};
