import { ErrorPage } from "./error-page.tsx";

/** An address that is none of ours. */
export function NotFound() {
	return <ErrorPage status={404} />;
}
