import { Outlet, useLocation } from "react-router";
import { PromptSuspense } from "../ui/prompt-suspense.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export function PageOutlet() {
	const { pathname } = useLocation();
	return (
		<ErrorBoundary key={pathname}>
			<PromptSuspense fallback={<Spinner page />}>
				<Outlet />
			</PromptSuspense>
		</ErrorBoundary>
	);
}
