import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export function PageOutlet() {
	const { pathname } = useLocation();
	return (
		<ErrorBoundary key={pathname}>
			<Suspense fallback={<Spinner page />}>
				<Outlet />
			</Suspense>
		</ErrorBoundary>
	);
}
