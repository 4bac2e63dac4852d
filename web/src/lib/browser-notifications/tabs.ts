import { useEffect, useState } from "react";

/** Shared by visible tabs. */
const VISIBLE_LOCK = "seen tab";

const locks = (): LockManager | undefined => navigator.locks;

let watching = false;
let hide = () => {};

function holdLockWhileVisible(): void {
	if (watching) return;
	watching = true;
	const publish = () => {
		hide();
		if (document.hidden) return;
		const seen = Promise.withResolvers<void>();
		hide = seen.resolve;
		void locks()?.request(VISIBLE_LOCK, { mode: "shared" }, () => seen.promise);
	};
	publish();
	document.addEventListener("visibilitychange", publish);
}

export async function isAnyTabVisible(): Promise<boolean> {
	if (!document.hidden) return true;
	const { held = [] } = (await locks()?.query()) ?? {};
	return held.some(({ name }) => name === VISIBLE_LOCK);
}

/** Elects one tab for a task; another takes over when it closes. Null: no task. */
export function useTabLeader(name: string | null): boolean {
	const [has, setHas] = useState(false);
	useEffect(() => {
		if (name === null) return;
		holdLockWhileVisible();
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
