/** Where a service on one machine listens by default: only that machine can reach it. */
export const localHost = '127.0.0.1';

/** The port of a service on one machine by default. */
export const localPort = 8787;
