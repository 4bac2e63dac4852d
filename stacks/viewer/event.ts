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
}
