import { Suspense } from "react";
import { SWRConfig } from "swr";
import { SWR_OPTIONS } from "../lib/page-data.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Navigation } from "./navigation.tsx";
import { RootBoundary } from "./root-boundary.tsx";
import { AppRoutes } from "./routes.tsx";

export function App() {
	return (
		<SWRConfig value={SWR_OPTIONS}>
			<Navigation />
			<Suspense fallback={<Spinner page />}>
				<RootBoundary>
					<AppRoutes />
				</RootBoundary>
			</Suspense>
		</SWRConfig>
	);
}
