import type { FunctionName } from "./config.ts";

/** Seconds. The HTTP API waits 29 s, CloudFront 30. */
export const FUNCTION_TIMEOUT: Record<FunctionName, number> = {
	http: 29,
	socket: 10,
	push: 60,
	mail: 120,
	feedback: 30,
	jobs: 900,
};
