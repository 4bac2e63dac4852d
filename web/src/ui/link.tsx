import type { ComponentProps, MouseEvent } from "react";
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
	to: To;
	/** Replaces the history's current entry, as links to the current address do. */
	replace?: boolean;
	state?: unknown;
}

/** Links to a page of the application; `lib/router.tsx` says why it is not react-router's. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
	const href = useHref(to);
	const navigate = useNavigate();
	const current = createPath(useLocation());
	const same = createPath(useResolvedPath(to)) === current;
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		const own = event.button === 0 && (!target || target === "_self");
		const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
		if (event.defaultPrevented || !own || modified) return;
		event.preventDefault();
		void navigate(to, { replace: replace ?? same, state });
	};
	return <a {...rest} href={href} target={target} onClick={open} />;
}
