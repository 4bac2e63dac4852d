import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { SWRConfig } from "swr";
import { SWR_OPTIONS } from "../lib/page-data.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Navigation } from "./navigation.tsx";
import { RootBoundary } from "./root-boundary.tsx";
import { AppRoutes } from "./routes.tsx";

/** The whole application: what every page stands in. */
export function App() {
	return (
		// Without transitions a page that has to load shows its spinner; with them the old one would stand still.
		<BrowserRouter useTransitions={false}>
			<SWRConfig value={SWR_OPTIONS}>
				<Navigation />
				<Suspense fallback={<Spinner page />}>
					<RootBoundary>
						<AppRoutes />
					</RootBoundary>
				</Suspense>
			</SWRConfig>
		</BrowserRouter>
	);
}
