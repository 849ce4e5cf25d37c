/** Japanese. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = '「共有」をタップします';
const OR_SHARE = '画面の下、アドレスの横にあります。「共有」が見えている場合は、次の手順に進んでください。';
const IN_MENU = '開いたメニューの中にあります。';
const ADD_TO_HOME = '「ホーム画面に追加」を選びます';
const NOT_LISTED = '見つからないときは、下にスクロールするか、下向きの矢印をタップしてください。';
const ADD = '「追加」をタップします';
const KEEP_ON = '画面の上にあります。「Webアプリとして開く」はオンのままにしてください。';
const OPEN_APP = 'ホーム画面から開きます';
const TURN_ON_THERE = '開いた画面で通知をオンにしてください。';
const COME_BACK = 'この画面に戻ります';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'お待ちください…',
  demoNotice: '公開デモ：このページは誰でも変更できます。',
  scriptNeeded: '通知をオンにするには、JavaScriptを有効にしてください。',
  about: '{name}について',
  tabTitle: '{name} · 通知',
  appDescription: '{name}からの通知',
  now: '今',
  thisService: 'このサービス',
  retraction: 'このメッセージは取り消されました。',

  tabs: {
    label: 'メニュー',
    home: 'ホーム',
    inbox: '受信箱',
    settings: '設定',
    unread: { other: '未読{count}件' },
  },

  ask: {
    heading: '最新情報をいち早く',
    body: '{name}から短い通知をお届けします。このページを閉じていても届きます。通知はここでいつでもオフにできます。',
    button: '通知をオンにする',
    hint: '確認の画面が表示されたら「許可」を選んでください。',
    dismissed: '確認の画面が閉じられました。オンにするときは、もう一度ボタンをタップしてください。',
    sampleLabel: '通知の表示例',
    sampleBody: '短いお知らせを、必要なときにお届けします。',
  },
  on: {
    heading: '通知はオンです',
    turnOff: '通知をオフにする',
    body: 'この端末に{name}からの通知が届きます。設定は完了しました。',
    repaired: 'この端末に通知が届いていませんでした。設定し直しました。',
  },
  off: {
    heading: '通知はオフです',
    body: 'この端末では通知がオフになっているため、{name}からの通知は届きません。',
    button: 'もう一度オンにする',
  },
  removed: {
    heading: '通知が停止しました',
    body: '{name}がこの端末を削除したか、この端末に通知を届けられない状態が続いていました。タップすると、通知をもう一度オンにできます。',
    button: 'もう一度オンにする',
  },
  erased: {
    heading: '端末を削除しました',
    body: 'この端末とサーバーに保存されていた、この端末のデータをすべて削除しました。いつでも最初から始められます。',
    button: '最初から始める',
  },

  denied: {
    heading: '通知がブロックされています',
    body: 'この端末の設定で、{name}からの通知がブロックされています。許可する手順：',
    again: 'もう一度確認する',
  },
  deniedSteps: {
    'ios-app': [
      'このアプリをホーム画面から削除します',
      'Safariでページを開き、もう一度ホーム画面に追加します',
      '新しいアプリを開き、通知を許可します',
    ],
    'android-app': [
      'このアプリのアイコンを長押しして「アプリ情報」（ⓘ）をタップします',
      '「通知」を開いてオンにします',
      COME_BACK,
    ],
    'chrome-android': [
      'アドレスの左のアイコンをタップします',
      '「権限」→「通知」の順に開き、許可します',
      COME_BACK,
    ],
    'firefox-android': [
      'アドレスの左の鍵または盾のアイコンをタップします',
      '「通知」の横の「ブロック」をタップして「許可」に変えます',
      COME_BACK,
    ],
    'samsung-android': [
      'メニューから「設定」を開きます',
      '「通知」を探して開き、このサイトを許可します',
      COME_BACK,
    ],
    'chrome-desktop': ['アドレスの左のアイコンをクリックします', '「通知」をオンにします', COME_BACK],
    'firefox-desktop': [
      'アドレスの左の、斜線の入った吹き出しをクリックします',
      '「ブロック」の横の×をクリックします',
      'この画面に戻り、通知を許可します',
    ],
    'safari-desktop': [
      'Safariで「設定」→「Webサイト」→「通知」の順に開きます',
      'このサイトを「許可」にします',
      COME_BACK,
    ],
    other: ['ブラウザでこのサイトの設定を開きます', '通知を許可します', COME_BACK],
  },

  homeScreen: {
    heading: '{name}をホーム画面に追加',
    body: 'iPhoneとiPadで通知を受け取れるのは、ホーム画面に追加したアプリだけです。{name}を追加する手順：',
    share: '共有',
    add: 'ホーム画面に追加',
    confirm: '追加',
    webApp: 'Webアプリとして開く',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: '下のバーの中央にあります。', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: '右上にあります。', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: '「…」をタップします', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: '三本線のボタンをタップします', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: '画面の上、アドレスの横にあります。', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'アドレスバーの端にあります。', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'このページをSafariで開きます',
        hint: '下のアドレスをコピーして、Safariに貼り付けてください。',
        scene: 'safari',
      },
      { text: SHARE, hint: '見つからないときは、「…」または三本線のボタンの中にあります。' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'アドレスをコピー',
  copied: 'コピーしました',
  cantCopy: 'コピーできませんでした。文字を長押ししてコピーしてください。',

  oldIos: {
    heading: 'アップデートが必要です',
    body: '通知にはiOS 16.4以降が必要です。「設定」→「一般」→「ソフトウェアアップデート」でアップデートしてから、この画面に戻ってください。',
  },
  noPush: {
    heading: 'このブラウザでは通知を受け取れません',
    body: 'Chrome、Firefox、Edge、Samsung Internet、Safariのいずれかでこのページを開いてください。プライベートウインドウでは利用できません。',
  },
  insecure: {
    heading: '接続が安全ではありません',
    body: '通知は、アドレスがhttpsで始まる場合にのみ利用できます。サイトの運営者にお知らせください。',
  },
  noUser: {
    heading: '{name}のWebサイトから開いてください',
    body: 'このリンクでは、誰に通知を届けるかがわかりません。Webサイトにあるボタンから始めてください。',
    button: 'Webサイトへ',
  },
  anotherUser: {
    heading: '別のお客様として続けますか？',
    body: 'このページは、この端末で使用中の方とは別の、{name}のお客様向けです。続けると、これまでのお客様への通知はこの端末に届かなくなり、この端末の受信箱も削除されます。',
    anonymous:
      '{name}は、この端末をお使いの方がどなたかをまだ把握していません。このページは特定のお客様向けです。続けると、この端末と受信箱、通知はそのお客様のものになります。この操作は取り消せません。',
    hint: '心当たりがない場合は、このままにしてください。',
    button: '続ける',
    stay: 'このままにする',
  },

  offline: {
    heading: '接続できません',
    body: 'サーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
  },
  serverFailed: {
    heading: 'うまくいきませんでした',
    body: 'サーバーで通知をオンにできませんでした。しばらくしてから、もう一度お試しください。',
  },
  pushServiceFailed: {
    heading: '通知を登録できませんでした',
    body: 'ブラウザの通知サービスから応答がありませんでした。ブラウザの設定でオフになっているか、ネットワークでブロックされている可能性があります。',
  },
  browserFailed: {
    heading: 'ブラウザにブロックされました',
    body: '必要なデータを保存できませんでした。プライベートウインドウではよく起こります。',
  },
  retry: 'もう一度試す',
  goBack: '戻る',
  undo: '元に戻す',
  offlineNote: 'オフラインです。最後に保存された内容を表示しています。',

  install: {
    button: 'アプリをインストール',
    why: 'ほかのアプリと同じようにすぐ開けて、通知もそのまま届きます。',
    menu: 'ブラウザのメニューで「アプリをインストール」または「ホーム画面に追加」を探してください。',
    done: 'この端末にインストール済み',
  },

  inbox: {
    heading: '受信箱',
    latest: '最新の通知',
    empty: { heading: 'まだ何もありません', body: '{name}からの通知がここに表示されます。' },
    emptyOff: {
      heading: 'まだ何もありません',
      body: '{name}からの通知をオンにすると、ここに表示されます。',
    },
    failed: {
      heading: '受信箱を読み込めませんでした',
      body: '接続を確認して、もう一度お試しください。',
    },
    stale: '受信箱を更新できませんでした。',
    older: '以前の通知を表示',
    unread: '未読',
    readAll: 'すべて既読にする',
    gone: 'この通知はもうありません。',
    folders: { label: '表示', inbox: 'すべて', unread: '未読', archive: 'アーカイブ' },
    search: '検索',
    searchIn: { inbox: '受信箱を検索', archive: 'アーカイブを検索' },
    searchedHere: 'この端末に保存されている通知だけを検索しました。',
    notFound: { heading: '見つかりませんでした', body: '「{text}」を含む通知はここにはありません。' },
    emptyUnread: { heading: 'すべて既読です', body: '未読の通知はありません。' },
    emptyArchive: {
      heading: 'アーカイブは空です',
      body: '通知を横にスワイプするか、アーカイブボタンを使うと、ここに移動できます。',
    },
    archive: 'アーカイブ',
    archived: 'アーカイブしました',
    restore: '受信箱に移動',
    restored: '受信箱に移動しました',
  },

  topics: {
    heading: '受け取る通知の内容',
    everywhere: 'お使いのすべての端末に適用されます。',
    offer: 'どのお知らせを受け取りますか？',
    later: '「設定」でいつでも変更できます。',
    done: '完了',
    failed: '選択を保存できませんでした。もう一度お試しください。',
  },

  firstName: {
    ask: 'お名前（名）を教えてください',
    why: '{name}からのお知らせでお名前をお呼びします。入力は任意です。',
    label: 'お名前（名）',
    skip: 'スキップ',
    failed: 'お名前を保存できませんでした。もう一度お試しください。',
    remove: '削除するには空欄のまま保存してください。',
    stored: 'ご入力いただいたお名前（名）も保存されます。',
  },

  settings: {
    heading: '設定',
    notifications: '通知',
    notificationsOn: 'この端末ではオン',
    notificationsOff: 'この端末ではオフ',
    notificationsBlocked: 'この端末の設定でブロックされています',
    notificationsUnknown: '現在は不明です',
    notificationsNotHere: 'ここではまだ利用できません',
    device: 'この端末',
    deviceHint: '{name}がお使いの端末を見分けるための名前です。',
    rename: '名前を変更',
    save: '保存',
    cancel: 'キャンセル',
    nameNeeded: '1～255文字の名前を入力してください。',
    renameFailed: '名前を保存できませんでした。もう一度お試しください。',
    stored: '保存されているデータ',
    storedHere:
      'この端末：{name}でのあなたの識別情報、届いた通知、オフラインでも開けるようにするためのこのページ。Cookieは使用していません。',
    storedThere:
      'サーバー：ここに表示されているこの端末の名前・機種・システム、言語とタイムゾーン、このアプリを最初と最後に開いた日時、{name}が割り当てた識別子、選択したトピック、通知の送信先アドレス、どの通知が届き、タップまたはアーカイブされたか。',
    facts: { name: '名前', model: '機種', system: 'システム', id: '識別子' },
    remove: 'この端末を削除',
    removeHint: '通知を停止し、これらのデータをすべて削除します。',
    removeAsk: 'この端末を削除しますか？',
    removeBody: '通知が停止し、この端末とサーバーに保存されているこの端末のデータがすべて削除されます。',
    removeYes: '削除',
    removeFailed: 'サーバーから応答がなかったため、この端末を削除できませんでした。何も変更されていません。',
    by: '通知の配信：Carillon',
  },

  widgets: {
    copy: 'コードをコピー',
    copied: 'コピーしました',
    validUntil: '有効期限：{date}',
    expired: '期限切れ：{date}',
    left: '残り{time}',
    over: '終了しました。',
    frameOffline: 'オフラインでは表示できません。',
    imageFailed: '画像を読み込めませんでした。',
  },

  landing: {
    heading: 'リンクを開いています',
    body: 'お待ちください…',
    go: 'リンクを開く',
  },

  answer: {
    heading: '回答',
    sent: '回答を送信しました。',
    saved: '回答を保存しました。オンラインになると送信されます。',
    other: 'すでに「{answer}」と回答済みです。',
    late: '回答の受付は終了しました。',
    back: '受信箱へ',
  },

  pages: {
    nowhere: {
      heading: 'ページが見つかりません',
      body: 'このアドレスには何もありません。アドレスを確認するか、前のページに戻ってください。',
    },
    unknown: {
      heading: 'ページが見つかりません',
      body: 'このリンクは無効か、サイトの運営者がこのサービスの利用を終了しました。運営者のWebサイトからもう一度開いてください。',
    },
    ended: {
      heading: 'このアプリは終了しました',
      body: 'この事業者は通知の配信を終了しました。アプリは端末から削除できます。',
    },
    suspended: {
      heading: 'このアプリは現在ご利用いただけません',
      body: '通知は一時停止されています。しばらくしてからもう一度お試しください。',
    },
    expired: {
      heading: 'このコードの有効期限が切れました',
      body: 'コードの有効期間は1時間です。Webサイトに戻って、新しいコードを表示してください。',
    },
    unsigned: {
      heading: 'このリンクは利用できません',
      body: 'Webサイトで本人確認ができませんでした。Webサイトに戻り、アカウントをお持ちの場合はログインして、もう一度お試しください。解決しない場合は、サイトの運営者にお問い合わせください。',
    },
    busy: {
      heading: 'リクエストが多すぎます',
      body: 'お使いのネットワークからのリクエストが多すぎます。1分ほどしてから、もう一度お試しください。',
    },
    failed: {
      heading: '問題が発生しました',
      body: 'こちら側の問題です。しばらくしてから、もう一度お試しください。',
    },
  },
};

export const dialog: DialogTexts = {
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
};

export const poster: PosterTexts = {
  headline: '最新情報をスマホにお届け',
  scan: 'スマホのカメラをコードに向けてください。',
  allow: 'ページを開き、通知をオンにしてください。',
  iphone: 'iPhoneでは、最初にホーム画面に追加する手順が表示されます。',
  promise: 'アプリストアもメールアドレスも不要。いつでもオフにできます。',
  orOpen: 'または次のアドレスへ：',
};
