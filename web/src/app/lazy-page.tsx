import { type ComponentType, useEffect, useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { Spinner } from "../ui/spinner.tsx";

/**
 * Loads a page when its address is opened: `lazyPage(() => import("…"), "LoginPage", ["account"])`. Named text
 * namespaces load in parallel; namespaces that the code brings (`bundleTexts`) are named separately, so they are not
 * requested early. React's `lazy` shows the page at least 300 ms after its fallback, delaying its data too; this shows
 * it at once. `preload` starts before rendering.
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
				// Also if loading ended between rendering and this effect.
				() => setLoaded(true),
				(reason: unknown) => setFailure({ reason }),
			);
		}, []);

		if (failure) throw failure.reason;
		return Page ? <Page /> : <Spinner page />;
	}

	return Object.assign(LazyPage, { preload });
}
