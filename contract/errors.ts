import { type Static, Type } from 'typebox';
import { ERROR_CODES } from './error-codes.ts';

/** One error in a request. `field` is a dotted path into the body, a query or path parameter, or a header's name. */
export const ValidationError = Type.Object(
  { field: Type.String(), reason: Type.String() },
  { title: 'ValidationError' },
);
export type ValidationError = Static<typeof ValidationError>;

const details = {
  entity: Type.Optional(Type.String()),
  validation_errors: Type.Optional(Type.Array(ValidationError)),
};
const ErrorDetails = Type.Object(details);
/** Details of an error: the kind of object that it is about, and the request's validation errors, 100 at most. */
export type ErrorDetails = Static<typeof ErrorDetails>;

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
