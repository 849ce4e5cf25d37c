/** An emoji. The search matches `name`. */
export type Emoji = { character: string; name: string };

const parse = (list: string): Emoji[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [character, ...name] = line.trim().split(' ');
      return { character: character!, name: name.join(' ') };
    });

/** Emoji that businesses commonly use, by group. */
export const EMOJI: Record<string, Emoji[]> = {
  'Offers and news': parse(`
    🎉 party popper celebration
    🎊 confetti ball
    🎁 gift present
    🛍️ shopping bags
    🛒 shopping cart
    🏷️ price tag
    💸 money with wings
    💰 money bag
    💳 credit card
    🎟️ ticket admission
    🔥 fire hot
    ✨ sparkles new
    ⭐ star
    🌟 glowing star
    💥 bang collision
    💯 hundred points
    🏆 trophy winner
    🥇 gold medal first
    🎈 balloon
    🎂 birthday cake
    🆕 new
    🆓 free
    📣 megaphone announcement
    📢 loudspeaker
    🔔 bell notification
    📰 newspaper news
    📌 pin
    💡 idea light bulb
    👀 eyes look
    🚀 rocket launch`),
  'Faces and hands': parse(`
    🙂 slight smile
    😀 grin happy
    😄 laugh happy
    😊 blush smile
    😍 heart eyes love
    🥰 hearts love
    😎 cool sunglasses
    🤩 star struck
    🥳 partying face
    😋 yum tasty
    😉 wink
    🤗 hug
    🤔 thinking
    😮 surprised
    😴 sleeping
    😢 sad crying
    🙏 please thanks pray
    👍 thumbs up good
    👎 thumbs down
    👏 clapping applause
    🙌 raised hands hooray
    👋 wave hello bye
    💪 strong muscle
    🤝 handshake deal
    👉 point right
    👇 point down
    ✌️ victory peace
    🤞 fingers crossed luck`),
  'Food and drink': parse(`
    🥐 croissant
    🍞 bread
    🥖 baguette
    🥨 pretzel
    🥯 bagel
    🧀 cheese
    🍕 pizza
    🍔 burger
    🍟 fries
    🌮 taco
    🥗 salad
    🍣 sushi
    🍜 noodles soup
    🍝 spaghetti pasta
    🍰 cake
    🧁 cupcake
    🍪 cookie
    🍩 doughnut
    🍫 chocolate
    🍦 ice cream
    🍎 apple
    🍓 strawberry
    🍋 lemon
    🥑 avocado
    🥦 broccoli vegetables
    ☕ coffee
    🍵 tea
    🥤 soft drink
    🍺 beer
    🍷 wine
    🥂 cheers glasses
    🍽️ plate dinner restaurant`),
  'Time and place': parse(`
    ⏰ alarm clock
    ⏳ hourglass last chance
    ⌛ hourglass done
    🕐 clock hour
    📅 calendar date
    🗓️ calendar month
    📍 place location
    🗺️ map
    🏠 home house
    🏪 shop store
    🏥 hospital
    🏫 school
    🏖️ beach holiday
    ✈️ flight plane travel
    🚆 train
    🚌 bus
    🚗 car
    🚲 bicycle
    🚚 delivery truck
    📦 parcel package
    🅿️ parking
    🌍 world earth`),
  'Weather and nature': parse(`
    ☀️ sun sunny
    🌤️ partly sunny
    ⛅ cloud
    🌧️ rain
    ⛈️ thunderstorm
    ❄️ snow winter
    ⛄ snowman
    🌈 rainbow
    🌙 moon night
    🌊 wave sea
    🌷 tulip spring
    🌸 blossom
    🌹 rose
    🌻 sunflower
    🍂 autumn leaves
    🎄 christmas tree
    🌱 seedling plant
    🌿 herb green
    🐶 dog
    🐱 cat
    🐣 chick easter
    🐝 bee`),
  'Signs and things': parse(`
    ❤️ heart love red
    💚 green heart
    💙 blue heart
    🧡 orange heart
    💛 yellow heart
    ✅ done check
    ✔️ check mark
    ❌ cross no
    ❗ exclamation important
    ❓ question
    ⚠️ warning
    ℹ️ information
    🚨 alert siren
    🔒 lock secure
    🔑 key
    🔗 link
    🔍 search magnifier
    ⚙️ gear settings
    🛠️ tools repair
    🔋 battery
    📱 phone mobile
    💻 laptop computer
    🖨️ printer
    📷 camera photo
    🎥 film video
    🎧 headphones music
    🎵 music note
    📚 books
    ✏️ pencil
    📝 note memo
    📧 mail email
    📞 telephone call
    👟 shoe sneaker
    👗 dress
    👕 shirt
    💄 lipstick beauty
    💊 medicine pill
    🏃 running sport
    ⚽ football
    🎮 game`),
};
