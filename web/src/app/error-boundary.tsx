import { Component, type ReactNode } from "react";
import { useRecovery } from "../lib/recovery.ts";
import { ErrorPage } from "./error-page.tsx";

interface Props {
	children: ReactNode;
	frame?(page: ReactNode): ReactNode;
}

export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
	override state = { error: null, failed: false };

	static getDerivedStateFromError(error: unknown) {
		return { error, failed: true };
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		const page = (
			<ErrorOrWait error={this.state.error} onOver={() => this.setState({ error: null, failed: false })} />
		);
		return this.props.frame ? this.props.frame(page) : page;
	}
}

function ErrorOrWait({ error, onOver }: { error: unknown; onOver: () => void }) {
	useRecovery(error, onOver);
	return <ErrorPage error={error} />;
}
