import { type ReactNode, Suspense, useEffect, useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { Spinner } from "../ui/spinner.tsx";

/**
 * Waits for the texts of a page. React alone shows content at least 300 ms after its fallback; an update of our own,
 * once the texts are there, shows it at once.
 */
export function PageSuspense({ children }: { children: ReactNode }) {
	const [, setLoads] = useState(0);
	return (
		<Suspense fallback={<Waiting onLoaded={() => setLoads((loads) => loads + 1)} />}>{children}</Suspense>
	);
}

function Waiting({ onLoaded }: { onLoaded(): void }) {
	useEffect(() => {
		i18n.on("loaded", onLoaded);
		return () => i18n.off("loaded", onLoaded);
	});
	return <Spinner page />;
}
