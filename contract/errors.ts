import { type Static, Type } from 'typebox';
import { ERROR_CODES } from './error-codes.ts';
import type { ErrorText } from './error-texts.ts';

/** One error in a request. `field` is a dotted path into the body, a query or path parameter, or a header's name. */
export const ValidationError = Type.Object(
  { field: Type.String(), reason: Type.String() },
  { title: 'ValidationError' },
);
/** `text` goes to the console alone. */
export type ValidationError = Static<typeof ValidationError> & Text;
/** The reason why a field is wrong. */
export type Reason = Omit<ValidationError, 'field'>;
type Text = { text?: ErrorText | undefined };

const details = {
  entity: Type.Optional(Type.String()),
  validation_errors: Type.Optional(Type.Array(ValidationError)),
};
const ErrorDetails = Type.Object(details);
/**
 * Details of an error: the kind of object that it is about, and the request's validation errors, 100 at most. `text` goes to the console
 * alone.
 */
export type ErrorDetails = Omit<Static<typeof ErrorDetails>, 'validation_errors'> &
  Text & { validation_errors?: ValidationError[] };

/** The body of every response that is not a success. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object({
      message: Type.String(),
      data: Type.Object({
        code: Type.Enum(ERROR_CODES, { type: 'string' }),
        doc_url: Type.String(),
        ...details,
      }),
    }),
  },
  { title: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;

/** The body of an error of the console's API, with what the console says in the owner's language. */
export type ConsoleErrorBody = {
  error: { message: string; data: ErrorBody['error']['data'] & ErrorDetails };
};
