import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { DefaultFrame } from "./default-layout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** Catches what fails outside of any layout, such as a conference that cannot be loaded. */
export function RootBoundary({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	// The first part alone: moving inside a conference must not build its layout anew.
	const area = pathname.split("/")[1] ?? "";
	return (
		<ErrorBoundary key={area} frame={(page) => <DefaultFrame>{page}</DefaultFrame>}>
			{children}
		</ErrorBoundary>
	);
}
