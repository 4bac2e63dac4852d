/** Seconds, by function (`packages/functions`). The HTTP API waits 29 s, CloudFront 30. */
export const FUNCTION_TIMEOUT = {
	http: 29,
	socket: 10,
	push: 60,
	mail: 120,
	feedback: 30,
	jobs: 900,
} as const;

export type FunctionName = keyof typeof FUNCTION_TIMEOUT;
