import { type ComponentType, useEffect, useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { Spinner } from "../ui/spinner.tsx";

/**
 * A page that is loaded when its address is opened: `lazyPage(() => import("…"), "LoginPage", ["account"])`.
 * The namespaces of its words, where they are named, come along with it instead of after it; those that its code
 * brings (`keepWords`) are named apart, as they are not to be looked for before.
 * React's own `lazy` would show what has come 300 ms after its fallback at the earliest, and a page begins to read
 * its data only then; this one shows it at once. `preload` begins before the page is there to be drawn.
 */
export function lazyPage<Name extends string>(
	load: () => Promise<Record<Name, ComponentType>>,
	name: Name,
	words: readonly string[] = [],
	ownWords: readonly string[] = [],
) {
	let Page: ComponentType | undefined;

	async function preload(): Promise<void> {
		if (Page) return;
		const [module] = await Promise.all([load(), i18n.loadNamespaces([...words])]);
		await i18n.loadNamespaces([...ownWords]);
		Page = module[name];
	}

	function LazyPage() {
		const [, setLoaded] = useState(Page !== undefined);
		const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

		useEffect(() => {
			preload().then(
				// Also when the page came between this component's drawing and here, and it still shows the spinner.
				() => setLoaded(true),
				(reason: unknown) => setFailure({ reason }),
			);
		}, []);

		if (failure) throw failure.reason;
		return Page ? <Page /> : <Spinner page />;
	}

	return Object.assign(LazyPage, { preload });
}
