import { type ComponentType, lazy } from "react";

/** A page that is loaded when its address is opened: `lazyPage(() => import("…"), "LoginPage")`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
	return lazy(async () => ({ default: (await load())[name] }));
}
