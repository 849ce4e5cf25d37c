import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'パン屋',
    texts: {
      freshToday: {
        title: '焼きたてです',
        message: '食パンが焼き上がりました。まだ温かいうちにどうぞ。なくなり次第、終了です。',
      },
      lastHour: {
        title: '閉店まで半額',
        message: 'ただいまから、棚に残っているパンはすべて半額です。',
      },
      newProduct: {
        title: '新発売：くるみとスペルト小麦のパン',
        message: '本日から、毎週火曜と金曜に焼き上げます。ご試食もお気軽にどうぞ。',
      },
      preOrder: {
        title: '週末のパン、ご予約受付中',
        message: 'ご予約は金曜の夕方まで。土曜の朝7時から、焼きたてをお渡しします。',
      },
      closed: {
        title: '月曜日は休業いたします',
        message: '窯もお休みをいただきます。火曜日は朝7時から営業します。',
      },
      season: {
        title: '今年のシュトーレン、始まりました',
        message: '当店オリジナルのレシピで焼き上げました。12月限定の販売です。',
      },
    },
  },
  restaurant: {
    trade: 'レストラン',
    texts: {
      lunch: {
        title: '本日のランチ',
        message: 'かぼちゃのスープと生パスタのラビオリ。12時から14時までご用意しています。',
      },
      freeTables: {
        title: '今夜、2席空きが出ました',
        message: '20時のご予約にキャンセルが出ました。お電話でご予約ください。',
      },
      newMenu: {
        title: '新メニューが始まります',
        message: 'きのこ、ジビエ、プラムなど、旬の味を今夜からお楽しみいただけます。',
      },
      event: {
        title: '金曜日は生演奏の夜',
        message: '20時からトリオが演奏します。お席はお早めにご予約ください。',
      },
      closed: {
        title: '今週はお休みをいただきます',
        message: '月曜日から、また皆さまのご来店をお待ちしております。',
      },
      occasion: {
        title: 'おふたりのための特別コース',
        message:
          'バレンタインデーに、全4品のコースをご用意します。お席に限りがありますので、お早めにご予約ください。',
      },
    },
  },
  shop: {
    trade: 'ショップ',
    texts: {
      newArrivals: {
        title: '新作が入荷しました',
        message: '秋のコレクションが店頭に並びました。ぜひご試着ください。',
      },
      sale: { title: 'セール開催中', message: '最大50%オフ。なくなり次第、終了です。' },
      backInStock: {
        title: '再入荷しました',
        message: '先週完売した商品が、再び店頭に並びました。',
      },
      openingHours: {
        title: '木曜日は営業時間を延長します',
        message: '今週の木曜日は、21時まで営業いたします。',
      },
      thankYou: {
        title: 'いつもご利用ありがとうございます',
        message: 'レジでこの画面をご提示いただくと、本日のお会計が10%オフになります。',
      },
      lastDay: { title: '今夜までです', message: 'お得なキャンペーンは、本日の閉店時間で終了します。' },
    },
  },
  club: {
    trade: 'クラブ・サークル',
    texts: {
      nextEvent: {
        title: '土曜日に集まりましょう',
        message: '15時にクラブハウスに集合です。お友達もぜひお誘いください。',
      },
      cancelled: {
        title: '今日の練習はお休みです',
        message: '今夜は体育館が使えません。来週は通常どおり行います。',
      },
      helpers: {
        title: 'お手伝いをお願いします',
        message: '土曜の9時から準備を手伝ってくださる方を募集しています。役員までご連絡ください。',
      },
      assembly: {
        title: '年次総会のお知らせ',
        message: '来週の金曜日、19時からクラブハウスで行います。議題はWebサイトをご覧ください。',
      },
      result: {
        title: '勝ちました！',
        message: 'ホームで3対1の勝利です。応援に来てくださった皆さん、ありがとうございました。',
      },
      fees: {
        title: '会費のお知らせ',
        message: '来月1日に引き落とします。口座に変更がある方は、ご連絡ください。',
      },
    },
  },
  practice: {
    trade: 'クリニック',
    texts: {
      freeSlot: {
        title: '本日、予約に空きがあります',
        message: '予定より早めの受診をご希望の方は、お電話ください。',
      },
      closed: {
        title: '金曜日は休診です',
        message: '代わりの医療機関の連絡先は、Webサイトに掲載しています。月曜日から診療します。',
      },
      checkUp: {
        title: '定期検診はお済みですか？',
        message: '前回の受診から1年がたつ方は、お電話でご予約ください。',
      },
      vaccination: {
        title: 'インフルエンザ予防接種',
        message: 'ワクチンが入荷しました。午前10時まで、予約なしで接種できます。',
      },
      phone: {
        title: '電話がつながりません',
        message: '本日は、メールでご連絡ください。1時間以内に返信いたします。',
      },
      hours: {
        title: '診療時間が変わります',
        message: '来月から、水曜日の夜も診療いたします。',
      },
    },
  },
  hairdresser: {
    trade: '美容室',
    texts: {
      freeSlot: {
        title: '本日午後、空きがあります',
        message: '15時のご予約にキャンセルが出ました。お電話でご予約ください。',
      },
      offer: {
        title: 'カラーがお得です',
        message: '今週の火曜から木曜まで、カラーが20%オフです。',
      },
      reminder: {
        title: 'そろそろカットの時期です',
        message: '前回のカットから6週間がたつ方は、次のご予約をどうぞ。',
      },
      newInTheTeam: {
        title: '新しいスタッフが加わります',
        message: '来週から、夜の時間帯もご予約の枠が増えます。',
      },
      closed: {
        title: '休業のお知らせ',
        message: '日曜日まで休業いたします。翌週のご予約は、今から承ります。',
      },
      occasion: {
        title: '年末のご予約はお早めに',
        message: 'パーティーシーズンを素敵な髪で。土曜日から埋まっていきますので、お早めにどうぞ。',
      },
    },
  },
};
