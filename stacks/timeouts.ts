import type { FunctionName } from "./config.ts";

/** Seconds until Lambda gives a function up. The HTTP API waits for 29 s of them, CloudFront for 30. */
export const FUNCTION_TIMEOUT: Record<FunctionName, number> = {
	http: 29,
	socket: 10,
	push: 60,
	mail: 120,
	feedback: 30,
	jobs: 900,
};
