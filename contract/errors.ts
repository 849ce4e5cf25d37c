import { type Static, Type } from 'typebox';

/** One error in a request. `field` is a dotted path into the body, a query or path parameter, or a header's name. */
export const ValidationError = Type.Object(
  { field: Type.String(), reason: Type.String() },
  { title: 'ValidationError' },
);
export type ValidationError = Static<typeof ValidationError>;

/** The body of every response that is not a success. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object({
      message: Type.String(),
      data: Type.Optional(
        Type.Object({
          doc_url: Type.Optional(Type.String()),
          entity: Type.Optional(Type.String()),
          validation_errors: Type.Optional(Type.Array(ValidationError)),
        }),
      ),
    }),
  },
  { title: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;
