import type { ConsoleTexts } from '../en.ts';

export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Panadería',
    texts: {
      freshToday: {
        title: 'Recién salido del horno',
        message: 'El pan de centeno ya está listo, y aún calentito. ¡No te quedes sin el tuyo!',
      },
      lastHour: {
        title: 'A mitad de precio hasta el cierre',
        message: 'Desde ahora, todo lo que queda en el mostrador cuesta la mitad.',
      },
      newProduct: {
        title: 'Novedad: pan de espelta y nueces',
        message: 'Desde hoy, todos los martes y viernes. Pídenos una rebanada para probarlo.',
      },
      preOrder: {
        title: 'Encarga tu pan para el fin de semana',
        message: 'Resérvalo hasta el viernes por la tarde y recógelo calentito el sábado desde las siete.',
      },
      closed: {
        title: 'El lunes cerramos',
        message: 'El horno descansa un día. Te esperamos el martes a las siete.',
      },
      season: {
        title: 'Ya está aquí el roscón de Reyes',
        message: 'Hecho con nuestra receta de siempre, solo hasta el 6 de enero.',
      },
    },
  },
  restaurant: {
    trade: 'Restaurante',
    texts: {
      lunch: {
        title: 'El menú de hoy',
        message: 'Crema de calabaza y raviolis frescos, de una y media a cuatro.',
      },
      freeTables: {
        title: 'Quedan dos mesas para esta noche',
        message: 'Nos han cancelado una reserva a las nueve. Llámanos y te guardamos una.',
      },
      newMenu: {
        title: 'Estrenamos carta',
        message: 'Cocina de temporada: setas, caza y ciruelas, desde esta noche.',
      },
      event: {
        title: 'Música en directo el viernes',
        message: 'Un trío toca desde las nueve. Reserva tu mesa antes de que se agoten.',
      },
      closed: {
        title: 'Esta semana cerramos',
        message: 'La cocina se toma un descanso. El lunes volvemos a cocinar para ti.',
      },
      occasion: {
        title: 'Un menú para dos',
        message: 'Cuatro platos por San Valentín. Reserva ya: las mesas vuelan.',
      },
    },
  },
  shop: {
    trade: 'Tienda',
    texts: {
      newArrivals: {
        title: 'Novedades en la tienda',
        message: 'Ya ha llegado la colección de otoño. Ven a probártela.',
      },
      sale: {
        title: 'Empiezan las rebajas',
        message: 'Hasta el 50 % de descuento, hasta fin de existencias.',
      },
      backInStock: {
        title: 'Ya lo tenemos otra vez',
        message: 'Lo que se agotó la semana pasada vuelve a estar en la tienda.',
      },
      openingHours: {
        title: 'El jueves abrimos hasta más tarde',
        message: 'Este jueves te esperamos hasta las nueve de la noche.',
      },
      thankYou: {
        title: 'Gracias por venir siempre',
        message: 'Enseña este mensaje en caja y llévate hoy un diez por ciento de descuento.',
      },
      lastDay: { title: 'Solo hasta esta tarde', message: 'La oferta termina hoy cuando cerremos.' },
    },
  },
  club: {
    trade: 'Club',
    texts: {
      nextEvent: {
        title: 'Nos vemos el sábado',
        message: 'Empezamos a las cinco en la sede. Podéis traer a quien queráis.',
      },
      cancelled: {
        title: 'Hoy no hay entrenamiento',
        message: 'El pabellón está cerrado esta tarde. Volvemos la semana que viene, como siempre.',
      },
      helpers: {
        title: 'Necesitamos una mano',
        message: '¿Quién puede ayudar a montarlo todo el sábado desde las nueve? Avisad a la junta.',
      },
      assembly: {
        title: 'Asamblea anual',
        message: 'El viernes que viene a las siete en la sede. El orden del día está en nuestra web.',
      },
      result: {
        title: '¡Hemos ganado!',
        message: 'Tres a uno en casa. Gracias a todos los que vinisteis a animar.',
      },
      fees: {
        title: 'Cuotas de socio',
        message: 'Se cobran el día 1 del mes que viene. Avisadnos si habéis cambiado de cuenta.',
      },
    },
  },
  practice: {
    trade: 'Consulta médica',
    texts: {
      freeSlot: {
        title: 'Ha quedado libre una cita para hoy',
        message: 'Llámenos si desea adelantar la suya.',
      },
      closed: {
        title: 'La consulta cierra el viernes',
        message: 'En nuestra web encontrará el teléfono del médico sustituto. Volvemos el lunes.',
      },
      checkUp: {
        title: '¿Le toca una revisión?',
        message: 'Si hace un año de su última visita, llámenos para pedir cita.',
      },
      vaccination: {
        title: 'Vacuna de la gripe',
        message: 'Ya tenemos la vacuna. Venga sin cita, por las mañanas hasta las diez.',
      },
      phone: {
        title: 'Nuestro teléfono no funciona',
        message: 'Escríbanos hoy por correo electrónico. Respondemos en menos de una hora.',
      },
      hours: {
        title: 'Nuevo horario de consulta',
        message: 'A partir del mes que viene, también los miércoles por la tarde.',
      },
    },
  },
  hairdresser: {
    trade: 'Peluquería',
    texts: {
      freeSlot: {
        title: 'Hueco libre esta tarde',
        message: 'Nos han cancelado la cita de las cuatro. Llámanos y es tuya.',
      },
      offer: {
        title: 'Cambia de color por menos',
        message: 'Veinte por ciento de descuento en coloración, de martes a jueves, esta semana.',
      },
      reminder: {
        title: '¿Te toca un corte?',
        message: 'Si hace seis semanas del último, reserva hoy el próximo.',
      },
      newInTheTeam: {
        title: 'Crece nuestro equipo',
        message: 'A partir de la semana que viene hay más citas, también a última hora de la tarde.',
      },
      closed: {
        title: 'Estamos de vacaciones',
        message: 'El salón cierra hasta el domingo. Reserva ya para la semana siguiente.',
      },
      occasion: {
        title: 'Todo listo para las fiestas',
        message: 'Reserva tu cita antes de Navidad: los sábados son los primeros en llenarse.',
      },
    },
  },
};
