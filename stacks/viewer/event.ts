/** The part we use. */
export interface ViewerRequestEvent {
	viewer: { ip: string };
	request: ViewerRequest;
}

export interface ViewerRequest {
	/** Encoded path without the query. */
	uri: string;
	/** In lower case. */
	headers: Record<string, { value: string }>;
	/** Not in the headers. */
	cookies: Record<string, { value: string }>;
}

/** Replaces the origin's answer. */
export interface ViewerResponse {
	statusCode: number;
	statusDescription: string;
}

/** CloudFront's module, imported as `cf` by `viewer-function.ts`. */
export interface CloudFrontModule {
	/** Also applies that origin's settings and headers. */
	selectRequestOriginById(id: string): void;
}

export const API_ORIGIN = "api";
