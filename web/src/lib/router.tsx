import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from "react";
import {
	UNSAFE_createBrowserHistory as createBrowserHistory,
	createSearchParams,
	type NavigateOptions,
	Router,
	type URLSearchParamsInit,
	useLocation,
	useNavigate,
} from "react-router";

/**
 * Follows the browser's history. This and its siblings replace react-router's: these share a module with forms and
 * prefetching, which would come with everybody's first page.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
	const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
	const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
	useLayoutEffect(() => history.listen(setState), [history]);
	// Without transitions a loading page shows its spinner; with them the old page would freeze.
	return (
		<Router location={location} navigationType={action} navigator={history} useTransitions={false}>
			{children}
		</Router>
	);
}

type SearchParams = URLSearchParamsInit | ((params: URLSearchParams) => URLSearchParamsInit);

/** Returns the parameters of the address's search part, and a function that navigates to others. */
export function useSearchParams() {
	const { search } = useLocation();
	const navigate = useNavigate();
	const params = useMemo(() => createSearchParams(search), [search]);
	const setParams = useCallback(
		(next: SearchParams, options?: NavigateOptions) => {
			const init = typeof next === "function" ? next(new URLSearchParams(params)) : next;
			void navigate(`?${createSearchParams(init)}`, options);
		},
		[navigate, params],
	);
	return [params, setParams] as const;
}
