import { useEffect, useState } from "react";

/** Held, by any number at once, by the tabs that somebody sees. */
const SEEN = "seen tab";

const locks = (): LockManager | undefined => navigator.locks;

let watching = false;
let hide = () => {};

/** From now on other tabs know whether this one is seen. */
function tellWhetherSeen(): void {
	if (watching) return;
	watching = true;
	const tell = () => {
		hide();
		if (document.hidden) return;
		const seen = Promise.withResolvers<void>();
		hide = seen.resolve;
		void locks()?.request(SEEN, { mode: "shared" }, () => seen.promise);
	};
	tell();
	document.addEventListener("visibilitychange", tell);
}

/** Whether somebody sees any tab of the site, of this browser. */
export async function somebodyLooks(): Promise<boolean> {
	if (!document.hidden) return true;
	const { held = [] } = (await locks()?.query()) ?? {};
	return held.some(({ name }) => name === SEEN);
}

/** Whether this is the one tab among all that has a duty; another takes it over as soon as it is closed. Null: no duty. */
export function useDuty(name: string | null): boolean {
	const [has, setHas] = useState(false);
	useEffect(() => {
		if (name === null) return;
		tellWhetherSeen();
		const over = new AbortController();
		const done = Promise.withResolvers<void>();
		const hold = () => {
			setHas(true);
			return done.promise;
		};
		if (locks())
			void locks()
				?.request(name, { signal: over.signal }, hold)
				.catch(() => {});
		else void hold();
		return () => {
			over.abort();
			done.resolve();
			setHas(false);
		};
	}, [name]);
	return has;
}
