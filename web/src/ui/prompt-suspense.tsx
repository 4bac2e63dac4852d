import {
	type ComponentType,
	type LazyExoticComponent,
	lazy,
	type ReactNode,
	Suspense,
	useLayoutEffect,
	useState,
} from "react";
import { i18n } from "../lib/i18n.ts";

const listeners = new Set<() => void>();

/** Loads a component's code when it is first shown. Use it inside a `PromptSuspense`. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own `lazy`
export function lazyPart<Part extends ComponentType<any>>(
	load: () => Promise<Part>,
): LazyExoticComponent<Part> {
	return lazy(() => {
		const loading = load().then((part) => ({ default: part }));
		// After React has the code, and before it tries again by itself.
		void loading.then(() => queueMicrotask(notify)).catch(() => {});
		return loading;
	});
}

function notify(): void {
	for (const listener of listeners) listener();
}

interface PromptSuspenseProps {
	fallback?: ReactNode;
	children: ReactNode;
}

/**
 * Waits for code and texts. React alone shows content at least 300 ms after its fallback; an update of our own, once
 * they are there, shows it at once.
 */
export function PromptSuspense({ fallback, children }: PromptSuspenseProps) {
	const [, setLoads] = useState(0);
	const onLoaded = () => setLoads((loads) => loads + 1);
	return <Suspense fallback={<Fallback onLoaded={onLoaded}>{fallback}</Fallback>}>{children}</Suspense>;
}

function Fallback({ onLoaded, children }: { onLoaded(): void; children: ReactNode }) {
	useLayoutEffect(() => {
		// i18next also reports texts while a component renders.
		const onTexts = () => queueMicrotask(onLoaded);
		listeners.add(onLoaded);
		i18n.on("loaded", onTexts);
		return () => {
			listeners.delete(onLoaded);
			i18n.off("loaded", onTexts);
		};
	});
	return children;
}
