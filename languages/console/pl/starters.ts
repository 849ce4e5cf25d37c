import type { ConsoleTexts } from '../en.ts';

/** Customers are addressed informally in the plural, or not at all; the practice writes “Państwo”. */
export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Piekarnia',
    texts: {
      freshToday: {
        title: 'Prosto z pieca',
        message: 'Chleb żytni już jest, jeszcze ciepły. Kto pierwszy, ten lepszy!',
      },
      lastHour: {
        title: 'Do zamknięcia za pół ceny',
        message: 'Wszystko, co zostało na półkach, od teraz 50% taniej.',
      },
      newProduct: {
        title: 'Nowość: chleb orkiszowy z orzechami',
        message: 'Od dziś pieczemy go w każdy wtorek i piątek. Poproście o kromkę na spróbowanie.',
      },
      preOrder: {
        title: 'Zamówcie bułki na weekend',
        message: 'Zamówienia przyjmujemy do piątku wieczorem, a w sobotę od siódmej czekają ciepłe.',
      },
      closed: {
        title: 'W poniedziałek zamknięte',
        message: 'Piec ma wolne. Wracamy we wtorek o siódmej.',
      },
      season: {
        title: 'Są już pierwsze makowce',
        message: 'Pieczone według naszego przepisu, przez cały grudzień.',
      },
    },
  },
  restaurant: {
    trade: 'Restauracja',
    texts: {
      lunch: {
        title: 'Dzisiejszy lunch',
        message: 'Zupa dyniowa i świeże pierogi, od dwunastej do czternastej.',
      },
      freeTables: {
        title: 'Dwa wolne stoliki na dziś wieczór',
        message: 'Zwolniły się na dwudziestą. Zadzwońcie, a jeden będzie Wasz.',
      },
      newMenu: {
        title: 'Mamy nową kartę',
        message: 'Sezonowo: grzyby, dziczyzna i śliwki, już od dziś wieczorem.',
      },
      event: {
        title: 'W piątek muzyka na żywo',
        message: 'Trio gra od dwudziestej. Rezerwujcie stoliki, póki są wolne.',
      },
      closed: {
        title: 'W tym tygodniu zamknięte',
        message: 'Kuchnia odpoczywa. Od poniedziałku znów dla Was gotujemy.',
      },
      occasion: {
        title: 'Kolacja dla dwojga',
        message: 'Cztery dania na walentynki. Rezerwujcie już dziś: stoliki szybko znikają.',
      },
    },
  },
  shop: {
    trade: 'Sklep',
    texts: {
      newArrivals: {
        title: 'Nowości w sklepie',
        message: 'Jesienna kolekcja już jest. Wpadnijcie przymierzyć.',
      },
      sale: { title: 'Ruszyła wyprzedaż', message: 'Rabaty do 50%, do wyczerpania zapasów.' },
      backInStock: {
        title: 'Znów dostępne',
        message: 'To, co rozeszło się w zeszłym tygodniu, wróciło na półki.',
      },
      openingHours: {
        title: 'W czwartek dłużej',
        message: 'W ten czwartek czekamy na Was do dwudziestej pierwszej.',
      },
      thankYou: {
        title: 'Dziękujemy stałym klientom',
        message: 'Pokażcie tę wiadomość przy kasie i odbierzcie dziś 10% rabatu.',
      },
      lastDay: { title: 'Tylko do wieczora', message: 'Promocja kończy się dziś wraz z zamknięciem sklepu.' },
    },
  },
  club: {
    trade: 'Klub',
    texts: {
      nextEvent: {
        title: 'Do zobaczenia w sobotę',
        message: 'Zaczynamy o piętnastej w siedzibie klubu. Zabierzcie znajomych!',
      },
      cancelled: {
        title: 'Dziś nie ma treningu',
        message: 'Hala jest wieczorem zamknięta. Za tydzień widzimy się jak zwykle.',
      },
      helpers: {
        title: 'Potrzebna pomoc',
        message: 'Kto pomoże w przygotowaniach w sobotę od dziewiątej? Dajcie znać zarządowi.',
      },
      assembly: {
        title: 'Walne zebranie',
        message:
          'W przyszły piątek o dziewiętnastej w siedzibie klubu. Porządek obrad jest na naszej stronie.',
      },
      result: {
        title: 'Wygraliśmy!',
        message: 'Trzy do jednego u siebie. Dziękujemy wszystkim za doping!',
      },
      fees: {
        title: 'Składki członkowskie',
        message:
          'Pobierzemy je pierwszego dnia przyszłego miesiąca. Dajcie znać, jeśli zmienił się numer konta.',
      },
    },
  },
  practice: {
    trade: 'Gabinet lekarski',
    texts: {
      freeSlot: {
        title: 'Wolny termin na dziś',
        message: 'Prosimy o telefon, jeśli chcą Państwo przyjść wcześniej, niż było to zaplanowane.',
      },
      closed: {
        title: 'W piątek gabinet nieczynny',
        message: 'Numer do lekarza na zastępstwie jest na naszej stronie. Wracamy w poniedziałek.',
      },
      checkUp: {
        title: 'Czas na badania kontrolne?',
        message: 'Jeśli od ostatniej wizyty minął rok, prosimy o telefon w sprawie terminu.',
      },
      vaccination: {
        title: 'Szczepienia przeciw grypie',
        message: 'Szczepionki już są. Zapraszamy rano do dziesiątej, bez zapisów.',
      },
      phone: {
        title: 'Nasz telefon nie działa',
        message: 'Dziś prosimy o kontakt e-mailowy. Odpowiadamy w ciągu godziny.',
      },
      hours: {
        title: 'Nowe godziny przyjęć',
        message: 'Od przyszłego miesiąca przyjmujemy także w środy wieczorem.',
      },
    },
  },
  hairdresser: {
    trade: 'Fryzjer',
    texts: {
      freeSlot: {
        title: 'Wolny termin po południu',
        message: 'Zwolniła się piętnasta. Zadzwońcie, a fotel będzie Wasz.',
      },
      offer: {
        title: 'Nowy kolor taniej',
        message: 'Koloryzacja 20% taniej, od wtorku do czwartku w tym tygodniu.',
      },
      reminder: {
        title: 'Czas na podcięcie?',
        message: 'Jeśli od ostatniego strzyżenia minęło sześć tygodni, zarezerwujcie dziś kolejne.',
      },
      newInTheTeam: {
        title: 'Nowa osoba w naszym zespole',
        message: 'Od przyszłego tygodnia mamy więcej terminów, także wieczorami.',
      },
      closed: {
        title: 'Jesteśmy na urlopie',
        message: 'Salon jest zamknięty do niedzieli. Już teraz można rezerwować terminy na kolejny tydzień.',
      },
      occasion: {
        title: 'Gotowi na święta i sylwestra?',
        message: 'Zarezerwujcie termin przed świętami: soboty zapełniają się najszybciej.',
      },
    },
  },
};
