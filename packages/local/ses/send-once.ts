/** Longer than the application goes on sending an e-mail again. */
const KEPT_MS = 60 * 60 * 1000;

/**
 * Makes a function that joins a sending under way with the same key, or returns its result for an hour. A mail server
 * may be slower than the application waits; sending again would double the e-mail. Failed sendings are forgotten.
 */
export function createSendOnce<Result>(): (key: string, send: () => Promise<Result>) => Promise<Result> {
	const sendings = new Map<string, Promise<Result>>();
	return (key, send) => {
		const known = sendings.get(key);
		if (known !== undefined) return known;
		const sending = send();
		sendings.set(key, sending);
		const forget = () => sendings.delete(key);
		sending.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
		return sending;
	};
}
