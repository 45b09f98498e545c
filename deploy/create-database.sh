#!/bin/sh
# Logins and database of the product, made once when the first node is; Patroni gives the superuser's connection.
set -eu
psql "$1" --quiet --set ON_ERROR_STOP=1 <<SQL
create role backoffice_owner login password '${OWNER_PASSWORD}';
create role backoffice_app login password '${APP_PASSWORD}';
create database backoffice owner backoffice_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
