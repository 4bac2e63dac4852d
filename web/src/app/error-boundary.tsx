import { Component, type ReactNode } from "react";
import { ApiError } from "../lib/api-error.ts";
import { ErrorPage } from "./error-page.tsx";

interface Props {
	children: ReactNode;
	/** Puts the error page into a layout, where there is none around. */
	frame?(page: ReactNode): ReactNode;
}

/** Shows the error page of what its children throw: the status of an `ApiError`, else 500. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
	override state = { error: null, failed: false };

	static getDerivedStateFromError(error: unknown) {
		return { error, failed: true };
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		const page = <ErrorPage status={statusOf(this.state.error)} />;
		return this.props.frame ? this.props.frame(page) : page;
	}
}

/** The status to show for what was thrown (specification §8); a lost connection shows that of maintenance. */
function statusOf(error: unknown): number {
	if (!(error instanceof ApiError)) return 500;
	return error.status === 0 ? 503 : error.status;
}
