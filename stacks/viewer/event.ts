/** What CloudFront Functions see of a viewer's request: the parts used here. */
export interface ViewerRequestEvent {
	viewer: { ip: string };
	request: ViewerRequest;
}

export interface ViewerRequest {
	/** Path without the query, as it came, still encoded. */
	uri: string;
	/** Header names are in lower case. */
	headers: Record<string, { value: string }>;
	/** By name; the headers have none. */
	cookies: Record<string, { value: string }>;
}

/** An answer in place of whatever the origin would say. */
export interface ViewerAnswer {
	statusCode: number;
	statusDescription: string;
}

/** CloudFront's module for functions, which `viewer-function.ts` imports as `cf`: the part used here. */
export interface OriginChooser {
	/** Has this request answered by another origin of the distribution, with that origin's own settings and headers. */
	selectRequestOriginById(id: string): void;
}

/** Id of the HTTP API among the distribution's origins. */
export const API_ORIGIN = "api";
