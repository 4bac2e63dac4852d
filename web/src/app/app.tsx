import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SWRConfig } from "swr";
import { SWR_OPTIONS } from "../lib/page-data.ts";
import { PromptSuspense } from "../ui/prompt-suspense.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { DefaultFrame } from "./default-layout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Navigation } from "./navigation.tsx";
import { AppRoutes } from "./routes.tsx";

export function App() {
	return (
		<SWRConfig value={SWR_OPTIONS}>
			<Navigation />
			<PromptSuspense fallback={<Spinner page />}>
				<RootBoundary>
					<AppRoutes />
				</RootBoundary>
			</PromptSuspense>
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
