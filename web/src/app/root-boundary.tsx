import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { DefaultFrame } from "./default-layout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export function RootBoundary({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	// Only the first segment, because navigation inside a conference must not remount its layout.
	const area = pathname.split("/")[1] ?? "";
	return (
		<ErrorBoundary key={area} frame={(page) => <DefaultFrame>{page}</DefaultFrame>}>
			{children}
		</ErrorBoundary>
	);
}
