import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: '顧客が通知をオンにするときと、ホーム画面のアプリを開いたときに表示されます。',
  aboutReadOnly: '顧客に表示される内容です。変更できるのは、編集者とオーナーだけです。',
  aboutDemo:
    '顧客に表示される内容です。デモのブランドは変更できません。設定するには、自分のサービスを作成してください。',
  saved: 'ブランドを保存しました。すでに反映されています。',
  preview: '実際のアプリです。操作してみてください。保存や送信は行われません。',

  texts: {
    title: '名前と説明',
    name: '名前',
    nameExample: 'みなとベーカリー',
    homeScreenName: 'ホーム画面での名前',
    homeScreenAbout:
      'アプリのアイコンの下に表示されます。スマートフォンに表示されるのは、全角6文字程度です。',
    description: '説明',
    descriptionAbout:
      '140文字までは名前の下に表示されます。それより長い文章は、ページの最後に表示されます。{length}/{max}文字',
    website: 'Webサイト',
  },
  images: {
    title: '画像',
    logo: 'ロゴ',
    logoAbout: 'アプリのアイコンにも使われます。512×512ピクセル以上の正方形を推奨します。最大1MB。',
    banner: 'バナー',
    bannerAbout: '名前の上に、画面に合わせて切り抜いて表示されます。1600×800ピクセル程度。最大3MB。',
  },
  colors: {
    title: '色',
    about: 'すべて任意です。ダークモードでは、明るい背景がアクセントカラーに近い暗い色に置き換えられます。',
    accent: { label: 'アクセントカラー', about: 'ボタンとリンク' },
    background: { label: '背景', about: '文字の後ろ' },
    text: { label: '文字', about: 'すべての文字' },
    automatic: '自動',
    pick: '{color}：色を選択',
    reset: '{color}：自動に戻す',
    saturation: '彩度と明るさ',
    hue: '色相',
    warning: '{color}：{warning}',
  },
  warnings: {
    unreadable:
      '読めません。コントラスト比は{ratio}:1です。ライトテーマでは、代わりに{color}で文字を表示します。',
    hardToRead:
      '読みにくい色です。コントラスト比は{ratio}:1ですが、文字には4.5:1が必要です。ライトテーマでは、{color}で文字を表示します。',
    buttonText: '白い文字とのコントラスト比が{ratio}:1しかないため、ボタンの文字は暗い色になります。',
    buttonEdge: 'ボタンには薄すぎます。コントラスト比は{ratio}:1です。{color}の枠線を付けます。',
    link: 'リンクの文字が読みにくくなります。コントラスト比は{ratio}:1ですが、文字には4.5:1が必要です。リンクは{color}で表示します。',
  },
};
