import { deadlineSignal } from "@deck/core/kernel/deadline";

interface Handler {
	handle(request: never, options?: object): Promise<unknown>;
}

/**
 * Ends each call of a client at the deadline of the current work. Not by an option of `send`: that would rebuild the
 * middleware for each call.
 */
export function endAtDeadline(client: { config: { requestHandler: Handler } }): void {
	const { requestHandler } = client.config;
	const handle = requestHandler.handle.bind(requestHandler);
	requestHandler.handle = (request, options) =>
		handle(request, { ...options, abortSignal: deadlineSignal() });
}
