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
 * Follows the browser's history. This and its siblings replace react-router's, which share a module with
 * forms and prefetching: too large for first pages.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
	const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
	const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
	useLayoutEffect(() => history.listen(setState), [history]);
	// Transitions would freeze the old page; without them a loading page shows its spinner.
	return (
		<Router location={location} navigationType={action} navigator={history} useTransitions={false}>
			{children}
		</Router>
	);
}

type SearchParams = URLSearchParamsInit | ((params: URLSearchParams) => URLSearchParamsInit);

/** Returns query parameters, and a function that navigates to others. */
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
