import { type ComponentType, useEffect, useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { Spinner } from "../ui/spinner.tsx";

/**
 * Loads a page on opening: `lazyPage(() => import("…"), "LoginPage", ["account"])`. Named text namespaces
 * load in parallel; those that the code brings (`bundleTexts`) are named separately, so as not to be
 * requested early. React's `lazy` shows pages at least 300 ms after the fallback, delaying data too; this
 * shows them at once. `preload` starts before rendering.
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
				// Also if loaded between rendering and this effect.
				() => setLoaded(true),
				(reason: unknown) => setFailure({ reason }),
			);
		}, []);

		if (failure) throw failure.reason;
		return Page ? <Page /> : <Spinner page />;
	}

	return Object.assign(LazyPage, { preload });
}
