import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SWRConfig } from "swr";
import { SWR_OPTIONS } from "../lib/page-data.ts";
import { DefaultFrame } from "./default-layout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Navigation } from "./navigation.tsx";
import { PageSuspense } from "./page-suspense.tsx";
import { AppRoutes } from "./routes.tsx";

export function App() {
	return (
		<SWRConfig value={SWR_OPTIONS}>
			<Navigation />
			<PageSuspense>
				<RootBoundary>
					<AppRoutes />
				</RootBoundary>
			</PageSuspense>
		</SWRConfig>
	);
}

function RootBoundary({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	// Only the first segment: navigation inside a conference must not remount its layout.
	const area = pathname.split("/")[1] ?? "";
	return (
		<ErrorBoundary key={area} frame={(page) => <DefaultFrame>{page}</DefaultFrame>}>
			{children}
		</ErrorBoundary>
	);
}
