import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, vergeleken met {before}. Dagen zijn in UTC.',
  daysIn: '{days}, vergeleken met {before}. Dagen zijn in de tijd van {zone}.',
  deleted: 'Meldingen van voor {date} zijn verwijderd.',
  empty: {
    title: 'Nog geen apparaten',
    body: 'Open de app eerst op je eigen telefoon en stuur jezelf een melding; dat kost twee minuten. Daarna zie je op deze pagina je apparaten en wat je verstuurt.',
  },

  period: {
    label: 'Periode',
    days: { one: '{count} dag', other: '{count} dagen' },
    custom: 'Aangepast',
    customLabel: 'Aangepaste periode',
    first: 'Eerste dag',
    last: 'Laatste dag',
    errors: {
      incomplete: 'Kies beide dagen.',
      tooEarly: 'Kies dagen vanaf 2000.',
      reversed: 'De laatste dag ligt voor de eerste.',
      tooLong: 'Kies hoogstens een jaar.',
    },
  },

  devices: { one: '{count} apparaat', other: '{count} apparaten' },
  activeDevices: 'Actieve apparaten',

  tiles: {
    devices: '{subscribed} aangemeld, {proven} bevestigd',
    sent: 'Verstuurde meldingen',
    deliveries: { one: '{count} verzending', other: '{count} verzendingen' },
    sentTo: '{deliveries}, {unsubscribed} afgemeld',
    failed: 'Mislukt',
    tapped: 'Aangetikt',
    taps: { other: '{count} keer aangetikt' },
    noEarlier: 'Geen eerdere cijfers',
    unchanged: 'Ongewijzigd',
    change: '{change}, was {before}',
    points: { one: '{count} punt', other: '{count} punten' },
    up: 'Stijging',
    down: 'Daling',
  },

  growth: {
    same: '{devices}, {subscribed} aangemeld, evenveel als op {day}',
    more: '{devices}, {subscribed} aangemeld, {number} meer dan op {day}',
    fewer: '{devices}, {subscribed} aangemeld, {number} minder dan op {day}',
    table: 'Actieve apparaten per dag',
  },
  deliveries: {
    title: 'Verstuurd en aangetikt',
    about: 'Per dag',
    table: 'Verstuurd en aangetikt per dag',
    none: 'In deze periode is niets verstuurd.',
    sent: 'Verstuurd',
    unsubscribed: 'Afgemeld',
    failed: 'Mislukt',
    taps: 'Aangetikt',
  },
  dayIn: 'Dag in {zone}',

  recent: {
    title: 'Onlangs verstuurd',
    all: 'Alles tonen',
    none: 'In deze periode is niets aan velen verstuurd.',
    tapped: '{share} aangetikt',
  },
  next: {
    title: 'Binnenkort',
    none: 'Niets ingepland.',
    all: 'Alle {number} tonen',
    to: {
      everybody: 'aan iedereen',
      user: 'aan één klant',
      device: 'aan één apparaat',
      audience: 'aan een doelgroep',
    },
  },

  attention: {
    title: 'Vraagt aandacht',
    none: 'Alles in orde.',
    problem: 'Probleem',
    note: 'Opmerking',
    failures: {
      title: {
        one: 'Google of Apple heeft in de afgelopen 7 dagen {count} melding niet aangenomen',
        other: 'Google of Apple heeft in de afgelopen 7 dagen {count} meldingen niet aangenomen',
      },
      about: '{reason}. {advice}',
      link: 'Meldingen tonen',
    },
    pauses: {
      chrome: {
        title: 'De pushdienst van Chrome heeft je meldingen gepauzeerd',
        about:
          '{host} antwoordde {answer}. Chrome doet dit bij sites die heel veel meldingen versturen waarop weinig mensen reageren: eerst een dag lang, daarna 7 en 14 dagen. Meldingen aan veel klanten wachten tot {time} en worden dan vanzelf verstuurd; meldingen aan één klant blijven we proberen. De pauze eindigt pas als de tijd om is. Wil je een volgende voorkomen? Verstuur dan minder vaak, spreid meldingen over een paar uur en sla klanten over die niet reageren.',
      },
      any: {
        title: '{host} heeft je meldingen gepauzeerd',
        about:
          '{host} antwoordde {answer}. Meldingen aan veel klanten wachten tot {time} en worden dan vanzelf verstuurd; meldingen aan één klant blijven we proberen. De pauze eindigt pas als de tijd om is. Wil je een volgende voorkomen? Verstuur dan minder vaak, spreid meldingen over een paar uur en sla klanten over die niet reageren.',
      },
    },
    domain: {
      title: '{domain} leidt ergens anders heen',
      about:
        'Het leidt al een week niet meer naar deze installatie. Telefoons die zich daar hebben aangemeld, krijgen straks geen meldingen meer, tenzij het DNS-record wordt hersteld.',
      link: 'Record tonen',
    },
    certificate: {
      title: 'Het certificaat van het adres van je app verloopt binnenkort',
      about:
        'Dat van {host} kon niet worden verlengd. Telefoons openen de app nog tot {time}. De beheerder van deze installatie ziet met de opdracht ‘carillon status’ wat de oorzaak is.',
    },
    https: {
      title: 'Telefoons kunnen je app niet openen',
      about:
        'Voor meldingen vereisen ze HTTPS. De beheerder van deze installatie moet PUBLIC_URL instellen op de https-URL ervan.',
    },
    unusedKey: {
      title: 'API-sleutel {name} wordt niet gebruikt',
      titleUnnamed: 'De API-sleutel die eindigt op {end}, wordt niet gebruikt',
      lastUsed: '{time} voor het laatst gebruikt. Trek de sleutel in als je die niet nodig hebt.',
      notUsed: 'De afgelopen 90 dagen niet gebruikt. Trek de sleutel in als je die niet nodig hebt.',
      link: 'API-sleutels tonen',
    },
    logo: {
      title: 'Nog geen logo',
      about: 'Je logo staat op het beginscherm van je klanten en naast elke melding.',
      link: 'Logo toevoegen',
    },
  },
};
