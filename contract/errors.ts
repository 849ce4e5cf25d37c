import { type Static, Type } from 'typebox';

/** One fault in a request. `field` is a dotted path into the body, a query or path parameter, or a header's name. */
export const ValidationFault = Type.Object({
  field: Type.String(),
  reason: Type.String(),
});
export type ValidationFault = Static<typeof ValidationFault>;

/** The body of every answer that is not a success. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object({
      message: Type.String(),
      data: Type.Optional(
        Type.Object({
          doc_url: Type.Optional(Type.String()),
          entity: Type.Optional(Type.String()),
          validation_errors: Type.Optional(Type.Array(ValidationFault)),
        }),
      ),
    }),
  },
  { $id: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
