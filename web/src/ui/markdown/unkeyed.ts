import { createElement, Fragment, type ReactNode } from "react";

/** Nodes side by side without keys: a text's parts have no identity, and are drawn anew with it. */
export function unkeyed(nodes: readonly ReactNode[]): ReactNode {
	return createElement(Fragment, null, ...nodes);
}
