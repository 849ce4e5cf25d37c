import { type Static, Type } from 'typebox';
import { MAX_DOMAIN_LENGTH } from '../limits.ts';
import { closed, nullable, Time } from '../schema.ts';

const name = Type.String({
  minLength: 1,
  maxLength: MAX_DOMAIN_LENGTH,
  description: 'A public host name, answered in lower case and in the form of IDNA for DNS.',
  examples: ['push.example.com'],
});

export const DOMAIN_STATUSES = ['waiting', 'verified', 'serving', 'failing'] as const;

/** A service's own domain. */
export const Domain = Type.Object(
  {
    domain: name,
    status: Type.Enum([...DOMAIN_STATUSES], {
      type: 'string',
      description:
        '`waiting`: it does not lead to this installation yet. `verified`: it does. `serving`: and people have opened it over https. `failing`: it has led elsewhere for a week.',
      examples: ['serving'],
    }),
    reason: nullable(
      Type.String({
        description: 'Why the latest look did not find this installation there.',
        examples: ['it has no DNS record yet'],
      }),
    ),
    record: Type.Object(
      {
        type: Type.Enum(['CNAME', 'A', 'AAAA'], { type: 'string', examples: ['CNAME'] }),
        name: Type.String({ examples: ['push.example.com'] }),
        value: Type.String({ examples: ['push.example.net'] }),
      },
      { title: 'DnsRecord', description: 'The DNS record that makes it lead here.' },
    ),
    certificate: nullable(
      Type.Object(
        { expires_at: Time },
        { title: 'Certificate', description: 'Null if a proxy has it, or none was obtained yet.' },
      ),
    ),
  },
  { title: 'Domain' },
);
export type Domain = Static<typeof Domain>;

/** `PUT /v1/services/{id}/domain` */
export const SetDomain = Type.Object({ domain: name }, { ...closed, title: 'SetDomain' });
export type SetDomain = Static<typeof SetDomain>;

export const DomainRef = Type.Object({ domain: name }, { title: 'DomainReference' });
