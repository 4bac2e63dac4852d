import { createElement, Fragment, type ReactNode } from "react";

/** Avoids keys: parts of texts have no identity. */
export function withoutKeys(nodes: readonly ReactNode[]): ReactNode {
	return createElement(Fragment, null, ...nodes);
}
