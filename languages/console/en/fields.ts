/** How lists and previews show a field of a personal text: what stands there differs from customer to customer. */
export const fields = {
  /** `{field}` is one of `names`, or the key of a tag. */
  shown: '[{field}]',
  /** What differs in another way than by one field. */
  other: '[…]',
  /** In the middle of a sentence. Other tags have only the keys that the business gave them. */
  names: { first_name: 'first name', last_name: 'last name', id: 'customer ID' } as Record<string, string>,
};
