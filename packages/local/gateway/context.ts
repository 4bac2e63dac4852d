import type { Context } from "aws-lambda";

export function lambdaContext(functionName: string, requestId: string, timeoutMs: number): Context {
	const deadline = Date.now() + timeoutMs;
	return {
		callbackWaitsForEmptyEventLoop: true,
		functionName,
		functionVersion: "$LATEST",
		invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
		memoryLimitInMB: "1769",
		awsRequestId: requestId,
		logGroupName: `/aws/lambda/${functionName}`,
		logStreamName: "local",
		getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
		done: () => {},
		fail: () => {},
		succeed: () => {},
	};
}
