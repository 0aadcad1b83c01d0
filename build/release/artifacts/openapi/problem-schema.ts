/** JSON Schema (2020-12) of the body of a problem. */
export const problemSchema = {
  description: 'A problem (RFC 9457).',
  type: 'object',
  properties: {
    type: { description: 'URI reference that identifies the kind of problem.', type: 'string' },
    title: { description: 'Short name of the kind of problem.', type: 'string' },
    status: { description: 'The status code of the response.', type: 'integer', minimum: 400, maximum: 599 },
    detail: { description: 'What was wrong, and what to send instead.', type: 'string' },
    message: { description: 'The same as `detail`, for clients that expect it here.', type: 'string' },
    parameter: { description: 'With status 400: the parameter that is wrong.', type: 'string' },
    allowed: {
      description: 'The allowed values, if a value is not on its closed list.',
      type: 'array',
      items: { type: 'string' },
    },
    successor: { description: 'With status 404 on a removed exercise: the id to use instead.', type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail', 'message'],
  additionalProperties: false,
} as const;
