import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageSuspense } from "./page-suspense.tsx";

export function PageOutlet() {
	const { pathname } = useLocation();
	return (
		<ErrorBoundary key={pathname}>
			<PageSuspense>
				<Outlet />
			</PageSuspense>
		</ErrorBoundary>
	);
}
